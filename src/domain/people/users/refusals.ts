import { aboutField } from '../../../platform/refusals/reason.ts'
import { conflict, refusal } from '../../../platform/refusals/refusal.ts'

export const alreadyMember = aboutField('already_member', 'The person belongs to the organization already.')
export const acceptedAlready = conflict('accepted_already', 'The person has accepted the invitation already.')
export const personBlocked = conflict('person_blocked', 'The person is blocked. Unblock them first.')
export const addressShared = conflict(
  'address_shared',
  'The person belongs to another organization too, so only they can change their e-mail address.',
)

export const stillMember = conflict(
  'still_member',
  'The person belongs to the organization. End the membership first.',
)

// The refusals of triggers, by code.
conflict('last_administrator', 'This is the last administrator of the organization; make another one first.')
conflict(
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
