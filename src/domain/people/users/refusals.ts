import { aboutField } from '../../../platform/refusals/reason.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'

export const alreadyMember = aboutField('already_member', 'The person belongs to the organization already.')
export const acceptedAlready = refusal(
  409,
  'accepted_already',
  'The person has accepted the invitation already.',
)
export const personBlocked = refusal(409, 'person_blocked', 'The person is blocked. Unblock them first.')
export const addressShared = refusal(
  409,
  'address_shared',
  'The person belongs to another organization too, so only they can change their e-mail address.',
)

export const stillMember = refusal(
  409,
  'still_member',
  'The person belongs to the organization. End the membership first.',
)

// The refusals of triggers, by code.
refusal(
  409,
  'last_administrator',
  'This is the last administrator of the organization; make another one first.',
)
refusal(
  409,
  'only_way_in',
  'This administrator is who gets in when single sign-on fails; name another one in the sign-in rules first.',
)
refusal(
  429,
  'address_invited_too_often',
  'This address was invited three times in 24 hours. Invite it again later.',
  { as: 'too_many_invitations' },
)
refusal(
  429,
  'too_many_invitations',
  'The organization has sent 200 invitations in 24 hours. Invite more people later.',
)
