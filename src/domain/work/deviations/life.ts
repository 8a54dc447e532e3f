import { lifeOf } from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'

/** One person resolves a deviation and another closes it; if it turns out not to be resolved, it is reopened. */
export const life = lifeOf({
  states: ['open', 'resolved', 'closed'],
  steps: {
    update: { in: ['open'] },
    resolve: { in: ['open'], to: 'resolved', stamp: 'resolved' },
    close: { in: ['resolved'], to: 'closed', stamp: 'closed', unless: `r.resolved_by = ${CALLER_USER_ID}` },
    reopen: { in: ['resolved'], to: 'open' },
  },
})
