import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'

export const intervalTooShort = aboutField(
  'interval_too_short',
  'The {field} field must be at least {least} when completionStrategy is interval.',
  { least: number },
)
export const notOfProvider = wrongField(
  'not_of_provider',
  'must be an https address unless the provider is file',
)
