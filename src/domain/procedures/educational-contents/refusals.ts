import { aboutField, number } from '../../../platform/refusals/reason.ts'

export const intervalTooShort = aboutField(
  'interval_too_short',
  { least: number },
  (field, { least }) => `The ${field} field must be at least ${least} when completionStrategy is interval.`,
)
export const notOfProvider = aboutField(
  'not_of_provider',
  (field) => `The ${field} field must be an https address unless the provider is file.`,
)
