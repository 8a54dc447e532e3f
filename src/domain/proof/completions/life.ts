import { lifeOf } from '../../../engine/index.ts'
import { CALLER_IN_SESSION, CALLER_USER_ID } from '../../../platform/auth/authorize.ts'

/** Why the caller may not decide on a card: it is their own, they recorded it, or they are a program. */
const notAnother = `NOT ${CALLER_IN_SESSION} OR ${CALLER_USER_ID} IN (r.user_id, r.recorded_by)`

/**
 * A proof from a training is verified from the start. Time does not change the status: whether a proof still counts
 * is determined when needed.
 */
export const life = lifeOf({
  states: ['unverified', 'verified', 'rejected', 'revoked'],
  steps: {
    verify: { in: ['unverified'], to: 'verified', stamp: 'verified', unless: notAnother },
    reject: { in: ['unverified'], to: 'rejected', stamp: 'rejected', unless: notAnother },
    revoke: { in: ['verified'], to: 'revoked', stamp: 'revoked' },
  },
})
