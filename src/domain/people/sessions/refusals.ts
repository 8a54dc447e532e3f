import { aboutField } from '../../../platform/refusals/reason.ts'

export const notThePassword = aboutField(
  'not_the_password',
  (field) => `The ${field} field is not the current password.`,
)
