import { conflict } from '../../../platform/refusals/refusal.ts'

/** With `gaps`: the readiness rows that block it. */
export const notReady = conflict(
  'not_ready',
  'Somebody lacks what the work requires; `gaps` says who and what.',
)
