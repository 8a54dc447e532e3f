import { type Author, refusedByDatabase } from '../../../engine/index.ts'
import { lockAccount } from '../../../platform/auth/account-lock.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { sendInvitation } from '../invitations/sent.ts'
import { beginningOf } from '../longest-name.ts'
import { belongsElsewhere } from '../users/elsewhere.ts'
import { changed } from '../users/in-the-name-of.ts'
import { newMember } from '../users/invite.ts'
import { personOf } from '../users/person.ts'
import { user } from '../users/resource.ts'
import type { Told } from './claims.ts'

/** Why a person known to the provider does not get in. */
export type Kept = 'invited' | 'unverified' | 'left' | 'kept-out' | 'no-address'

/** Who gets in, or why not. What was written stays either way. */
export type Admitted = { readonly userId: string } | { readonly kept: Kept }

const KNOWN = statement(`
SELECT user_id FROM sso_identities WHERE organization_id = $1 AND issuer = $2 AND subject = $3`)

const KNOW = statement(`
INSERT INTO sso_identities (organization_id, issuer, subject, user_id) VALUES ($1, $2, $3, $4)
ON CONFLICT (organization_id, issuer, subject) DO NOTHING`)

const MEMBER = statement(`
SELECT m.ended_at IS NOT NULL, m.active, m.accepted_at IS NOT NULL, m.first_name, m.last_name, m.role_id,
  u.password_hash IS NOT NULL
FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND m.user_id = $2 FOR NO KEY UPDATE OF m`)

// What a provider of one organization says does not prove that the address is theirs. Whoever has a password chose it
// after following a link to the address, or is unproved already.
const UNPROVED = statement('UPDATE users SET address_proved = false WHERE id = $1 AND password_hash IS NULL')

const ACCEPT = statement(`
UPDATE memberships SET accepted_at = now() WHERE organization_id = $1 AND user_id = $2 AND accepted_at IS NULL`)

/** Finds the member whom the provider describes, or creates one. */
export async function admit(
  transaction: Transaction,
  author: Author,
  told: Told,
  defaultRoleId: string,
): Promise<Admitted> {
  const { organizationId } = author
  const identity = [organizationId, told.issuer, told.subject]
  const [known] = await transaction.run(bind(KNOWN, identity))
  if (known?.[0]) {
    await transaction.run(lockAccount(known[0]))
    return returning(transaction, author, known[0], told, true)
  }
  if (told.email === undefined) return { kept: 'no-address' }
  const person = await personOf(transaction, organizationId, told.email, null)
  const { userId } = person
  const [member] = await transaction.run(bind(MEMBER, [organizationId, userId]))
  if (member) {
    if (!told.verified) return { kept: 'unverified' }
    const admitted = await returning(transaction, author, userId, told, false)
    if ('userId' in admitted) await transaction.run(bind(KNOW, [...identity, userId]))
    return admitted
  }
  const {
    firstName = beginningOf(told.email.split('@', 1)[0] ?? ''),
    lastName = '–',
    roleId = defaultRoleId,
  } = told
  const named = { id: userId, firstName, lastName, roleId }
  // Somebody else's account stays under their control: they decide themselves whether they belong here.
  if (person.known) {
    await transaction.runAll([
      ...newMember(author, { ...named, accepted: false }),
      ...sendInvitation(organizationId, userId, null),
    ])
    return { kept: 'invited' }
  }
  await transaction.runAll([
    bind(UNPROVED, [userId]),
    ...newMember(author, { ...named, accepted: true }),
    bind(KNOW, [...identity, userId]),
  ])
  return { userId }
}

/**
 * Somebody with a membership here.
 * @param linked whether the provider's identity is already linked to them
 */
async function returning(
  transaction: Transaction,
  author: Author,
  userId: string,
  told: Told,
  linked: boolean,
): Promise<Admitted> {
  const { organizationId } = author
  const [row] = await transaction.run(bind(MEMBER, [organizationId, userId]))
  const [ended, active, accepted, firstName, lastName, roleId, hasPassword] = row ?? []
  if (!row || ended === 't') return { kept: 'left' }
  if (active !== 't') return { kept: 'kept-out' }
  if (accepted !== 't') {
    // An account that no other organization knows was created for this one. For any other, its owner must accept the
    // invitation.
    const own =
      linked || (hasPassword !== 't' && !(await belongsElsewhere(transaction, organizationId, userId)))
    if (!own) return { kept: 'invited' }
    await transaction.runAll([bind(UNPROVED, [userId]), bind(ACCEPT, [organizationId, userId])])
  }
  const names = {
    ...(told.firstName && told.firstName !== firstName ? { first_name: told.firstName } : {}),
    ...(told.lastName && told.lastName !== lastName ? { last_name: told.lastName } : {}),
  }
  if (Object.keys(names).length > 0) await transaction.runAll(changed(user, author, userId, names))
  if (told.roleId !== undefined && told.roleId !== roleId)
    await follow(transaction, author, userId, told.roleId)
  return { userId }
}

/** Administrators who have to stay keep their role, and get in anyway. */
const STAYS: readonly string[] = ['last_administrator', 'only_way_in']

/** Assigns the role from the provider. */
async function follow(
  transaction: Transaction,
  author: Author,
  userId: string,
  roleId: string,
): Promise<void> {
  try {
    await transaction.runAll(changed(user, author, userId, { role_id: roleId })).catch(refusedByDatabase)
  } catch (error) {
    if (!(error instanceof Refusal && STAYS.includes(error.code))) throw error
  }
}
