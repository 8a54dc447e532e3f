import { aboutField } from '../../../platform/refusals/reason.ts'

export const wayInNeeded = aboutField(
  'way_in_needed',
  'Somebody has to be able to sign in when single sign-on fails; name an administrator.',
)
export const notAnAdministrator = aboutField(
  'not_an_administrator',
  'This has to be an administrator of the organization.',
)
export const rolesNeeded = aboutField('roles_needed', 'Name at least one role.')
