import { refusal } from '../../../platform/refusals/refusal.ts'

/** A permit does not change under the hands of people who work by it. */
export const suspendFirst = refusal(
  409,
  'suspend_first',
  {},
  () => 'The job is in progress; suspend it before its permit changes.',
)
