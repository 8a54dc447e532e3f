import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'

export const intervalTooShort = aboutField(
  'interval_too_short',
  { least: number },
  (field, { least }) => `The ${field} field must be at least ${least} when completionStrategy is interval.`,
)
export const notOfProvider = wrongField(
  'not_of_provider',
  'must be an https address unless the provider is file',
)
