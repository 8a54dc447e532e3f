import { lifeOf } from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'

/** What went wrong is resolved by one person and closed by another; what turns out not to be resolved is open again. */
export const life = lifeOf({
  states: ['open', 'resolved', 'closed'],
  steps: {
    update: { in: ['open'] },
    resolve: { in: ['open'], to: 'resolved', stamp: 'resolved' },
    close: { in: ['resolved'], to: 'closed', stamp: 'closed', unless: `r.resolved_by = ${CALLER_USER_ID}` },
    reopen: { in: ['resolved'], to: 'open' },
  },
})
