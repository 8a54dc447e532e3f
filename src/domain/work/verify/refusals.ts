import { wrongField } from '../../../platform/refusals/reason.ts'

export const notASha256 = wrongField('not_a_sha256', 'must be a SHA-256 in 64 hexadecimal digits')
