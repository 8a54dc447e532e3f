import { refusal } from '../../errors.ts'
import { aboutField } from '../../refusals/reason.ts'

export const nameTaken = aboutField(
  'role_name_taken',
  {},
  () => 'The organization has a role of this name already.',
)
export const builtIn = refusal(409, 'built_in', {}, () => 'A built-in role cannot be changed or deleted.')
