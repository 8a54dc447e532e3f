import { lifeOf } from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'

/** Only its person can act in an attempt, while there is time left and its training is open. */
const own = {
  needs: ['trainings.create'],
  unless: `r.user_id IS DISTINCT FROM ${CALLER_USER_ID} OR r.due_at <= statement_timestamp() OR NOT EXISTS (
    SELECT FROM trainings t WHERE t.organization_id = $1 AND t.id = r.training_id AND t.status = 'open')`,
} as const

/** It ends by submission or when time is up; the result depends on the answers. */
export const life = lifeOf({
  states: ['in_progress', 'passed', 'failed'],
  steps: {
    answers: { in: ['in_progress'], ...own },
    submit: { in: ['in_progress'], ...own },
    pass: { in: ['in_progress'], to: 'passed', needs: [] },
    fail: { in: ['in_progress'], to: 'failed', needs: [] },
  },
})
