import { conflict } from '../../../platform/refusals/refusal.ts'

/** A permit must not change while people work by it. */
export const suspendFirst = conflict(
  'suspend_first',
  'The job is in progress; suspend it before its permit changes.',
)
