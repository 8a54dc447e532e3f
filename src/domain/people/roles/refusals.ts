import { aboutField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const nameTaken = aboutField('role_name_taken', 'The organization has a role of this name already.')
export const builtIn = conflict('built_in', 'A built-in role cannot be changed or deleted.')
