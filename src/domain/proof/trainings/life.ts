import { lifeOf } from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'

/** Nobody can act in another person's training. */
const own = { needs: ['trainings.create'], unless: `r.user_id IS DISTINCT FROM ${CALLER_USER_ID}` } as const

/** Three failures at one assessment fail it; the end of the membership closes it. */
export const life = lifeOf({
  states: ['open', 'completed', 'failed', 'closed'],
  steps: {
    watching: { in: ['open'], ...own },
    attempts: { in: ['open'], ...own },
    complete: { in: ['open'], to: 'completed', ...own },
    fail: { in: ['open'], to: 'failed', needs: [] },
    close: { in: ['open'], to: 'closed', needs: [] },
  },
})
