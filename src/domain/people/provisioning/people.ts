import type { Author } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'
import { invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { sendInvitation, sentSince } from '../invitations/sent.ts'
import { belongsElsewhere } from '../users/elsewhere.ts'
import { endCredentials, membershipEnd } from '../users/end-access.ts'
import { changed } from '../users/in-the-name-of.ts'
import { newMember } from '../users/invite.ts'
import { personOf } from '../users/person.ts'
import { addressShared, alreadyMember } from '../users/refusals.ts'
import { user } from '../users/resource.ts'
import { defaultRole } from './default-role.ts'

export interface DirectoryPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly active: boolean
  /** The directory's id for them. */
  readonly externalId: string | null
}

/**
 * Makes somebody a member, even if they were one before. They can act for the organization once they accept the
 * mailed invitation; an existing account stays unchanged.
 * @returns the user's id
 * @throws Refusal 422 for a member; 429 for too many invitations
 */
export async function addPerson(
  transaction: Transaction,
  author: Author,
  { email, ...person }: DirectoryPerson,
): Promise<string> {
  const { organizationId } = author
  const { userId: id, member } = await personOf(transaction, organizationId, email, null)
  if (member) throw invalid({ email: [alreadyMember()] })
  const roleId = await defaultRole(transaction, organizationId)
  await transaction.runAll(newMember(author, { ...person, id, roleId, accepted: false }))
  if (person.active) await transaction.runAll(sendInvitation(organizationId, id, null))
  return id
}

// The person is locked first, as in an invitation: shared rows come before those of the organization.
const LOCK_PERSON = statement('SELECT email FROM users WHERE id = $1 FOR NO KEY UPDATE')

const LOCK_MEMBER = statement(`
SELECT m.accepted_at IS NOT NULL, EXISTS (
    SELECT FROM sent_invitations s WHERE s.organization_id = $1 AND s.user_id = $2 AND ${sentSince('m')}), m.active
FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND m.ended_at IS NULL FOR NO KEY UPDATE`)

// What a directory of one organization says does not prove that the address is theirs.
const SET_EMAIL = statement(`
UPDATE users SET email = lower($2), address_proved = false, updated_at = now() WHERE id = $1`)

const NAME_EXTERNALLY = statement(`
UPDATE memberships SET external_id = $3 WHERE organization_id = $1 AND user_id = $2`)

/**
 * Changes a member. Whoever has not accepted yet is invited again at another address: links that went to the earlier one
 * no longer count. A deactivated member loses tokens, sessions and calendar feeds at once, and does not get them
 * back when reactivated.
 * @throws Refusal 404 for a person who is not a member; 409 for the last administrator, for an address that somebody
 * else has, and for changing the address of a person who also belongs to other organizations
 */
export async function changePerson(
  transaction: Transaction,
  author: Author,
  id: string,
  { email, firstName, lastName, active, externalId }: Partial<DirectoryPerson>,
): Promise<void> {
  const { organizationId } = author
  const [person] = await transaction.run(bind(LOCK_PERSON, [id]))
  const [member] = await transaction.run(bind(LOCK_MEMBER, [organizationId, id]))
  if (!person || !member) throw notFound({ kind: user.name })
  const otherEmail = email !== undefined && email.toLowerCase() !== person[0] ? email : undefined
  if (otherEmail !== undefined && (await belongsElsewhere(transaction, organizationId, id)))
    throw addressShared()
  const values = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(active === undefined ? {} : { active }),
  }
  await transaction.runAll([
    ...(active === false ? endCredentials(organizationId, id) : []),
    ...changed(user, author, id, values, [
      ...(otherEmail === undefined ? [] : [bind(SET_EMAIL, [id, otherEmail])]),
      ...(externalId === undefined ? [] : [bind(NAME_EXTERNALLY, [organizationId, id, externalId])]),
    ]),
  ])
  const [accepted, invited, wasActive] = member
  // The record of an earlier invitation may be gone for its age: only whoever was inactive may lack one.
  const firstInvitation = active && wasActive === 'f' && invited === 'f'
  const toOtherAddress = otherEmail !== undefined && (active ?? wasActive === 't')
  if (accepted === 'f' && (firstInvitation || toOtherAddress))
    await transaction.runAll(sendInvitation(organizationId, id, null))
}

/** Ends a membership. @throws Refusal 404 for a person who is not a member; 409 for the last administrator */
export async function endPerson(transaction: Transaction, author: Author, id: string): Promise<void> {
  const [member] = await transaction.run(bind(LOCK_MEMBER, [author.organizationId, id]))
  if (!member) throw notFound({ kind: user.name })
  await transaction.runAll(membershipEnd(author, id))
}
