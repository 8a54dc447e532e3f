import { wrongField } from '../../../platform/refusals/reason.ts'

export const notThePassword = wrongField('not_the_password', 'is not the current password')
