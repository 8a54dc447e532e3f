import { refusal } from '../../../platform/refusals/refusal.ts'

/** With `gaps`: the readiness rows that block it. */
export const notReady = refusal(
  409,
  'not_ready',
  'Somebody lacks what the work requires; `gaps` says who and what.',
)
