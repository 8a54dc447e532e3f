import { aboutField } from '../../../platform/refusals/reason.ts'

export const notASha256 = aboutField(
  'not_a_sha256',
  (field) => `The ${field} field must be a SHA-256 in 64 hexadecimal digits.`,
)
