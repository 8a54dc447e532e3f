import {
  type Author,
  audit,
  auditDeletion,
  initialValues,
  insert,
  refuseReferred,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { builtIn, nameTaken } from '../roles/refusals.ts'
import { role } from '../roles/resource.ts'
import { changed } from '../users/in-the-name-of.ts'
import { user } from '../users/resource.ts'
import { defaultRole } from './default-role.ts'

const NAMED = statement(`
SELECT FROM roles WHERE organization_id = $1 AND lower(name) = lower($2) AND id IS DISTINCT FROM $3::uuid`)

const NAME_EXTERNALLY = statement('UPDATE roles SET external_id = $3 WHERE organization_id = $1 AND id = $2')

/**
 * Creates a role without permissions.
 * @returns its id
 * @throws Refusal 422 if the organization has a role of this name
 */
export async function addGroup(
  transaction: Transaction,
  author: Author,
  name: string,
  externalId: string | null,
): Promise<string> {
  const { organizationId } = author
  const id = newId()
  await requireFreeName(transaction, organizationId, name, null)
  await transaction.runAll([
    insert(role, author, id, { ...initialValues(role), name, permissions: [] }),
    bind(NAME_EXTERNALLY, [organizationId, id, externalId]),
    audit(role, author, id, 'create'),
  ])
  return id
}

async function requireFreeName(
  transaction: Transaction,
  organizationId: string,
  name: string,
  id: string | null,
): Promise<void> {
  if ((await transaction.run(bind(NAMED, [organizationId, name, id]))).length > 0)
    throw invalid({ name: [nameTaken()] })
}

const LOCK = statement(`
SELECT name, built_in FROM roles WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE`)

/** What a directory says about a group. Members are ids of users. */
export interface GroupChange {
  readonly name?: string
  readonly externalId?: string | null
  /** Exactly those who have the role afterwards. */
  readonly members?: readonly string[]
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
}

/**
 * Changes a role and who has it. A member has one role, that of the group to which they were added last; a member who
 * loses it gets the default role.
 * @throws Refusal 404; 409 for renaming a built-in role, and for the last administrator; 422 for a name that is
 * taken, and for somebody who is not a member of the organization
 */
export async function changeGroup(
  transaction: Transaction,
  author: Author,
  id: string,
  { name, externalId, members, added = [], removed = [] }: GroupChange,
): Promise<void> {
  const { organizationId } = author
  const [found] = await transaction.run(bind(LOCK, [organizationId, id]))
  if (!found) throw notFound({ kind: role.name })
  if (name !== undefined && name !== found[0]) {
    if (found[1] === 't') throw builtIn()
    await requireFreeName(transaction, organizationId, name, id)
    await transaction.runAll(changed(role, author, id, { name }))
  }
  if (externalId !== undefined) await transaction.run(bind(NAME_EXTERNALLY, [organizationId, id, externalId]))
  await giveRole(transaction, author, id, members ?? added)
  if (members || removed.length > 0)
    await takeRole(transaction, author, id, members ? { but: members } : { of: removed })
}

// Ordered by id, so that two directories at once do not deadlock.
const LOCK_MEMBERS = statement(`
SELECT user_id, role_id FROM memberships WHERE organization_id = $1 AND user_id = ANY ($2::uuid[]) AND ended_at IS NULL
ORDER BY user_id FOR NO KEY UPDATE`)

async function giveRole(
  transaction: Transaction,
  author: Author,
  roleId: string,
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return
  const wanted = new Set(members)
  const found = await transaction.run(bind(LOCK_MEMBERS, [author.organizationId, [...wanted]]))
  if (found.length < wanted.size) throw invalid({ members: [noSuchRecord()] })
  const others = found.filter(([, now]) => now !== roleId)
  await transaction.runAll(others.flatMap(([id]) => changed(user, author, id ?? '', { role_id: roleId })))
}

const LOCK_HOLDERS = statement(`
SELECT user_id FROM memberships WHERE organization_id = $1 AND role_id = $2 AND ended_at IS NULL
  AND CASE WHEN $3::boolean THEN user_id <> ALL ($4::uuid[]) ELSE user_id = ANY ($4::uuid[]) END
ORDER BY user_id FOR NO KEY UPDATE`)

async function takeRole(
  transaction: Transaction,
  author: Author,
  roleId: string,
  whose: { readonly but: readonly string[] } | { readonly of: readonly string[] },
): Promise<void> {
  const { organizationId } = author
  const values = 'but' in whose ? [true, whose.but] : [false, whose.of]
  const holders = await transaction.run(bind(LOCK_HOLDERS, [organizationId, roleId, ...values]))
  const instead = await defaultRole(transaction, organizationId)
  if (instead === roleId) return
  await transaction.runAll(holders.flatMap(([id]) => changed(user, author, id ?? '', { role_id: instead })))
}

const DELETE = statement('DELETE FROM roles WHERE organization_id = $1 AND id = $2')

/**
 * Deletes a role; its members get the default role.
 * @throws Refusal 404; 409 for a built-in role, and `referred_to` naming the sign-in provider that gives the role
 */
export async function endGroup(transaction: Transaction, author: Author, id: string): Promise<void> {
  const { organizationId } = author
  const [found] = await transaction.run(bind(LOCK, [organizationId, id]))
  if (!found) throw notFound({ kind: role.name })
  if (found[1] === 't') throw builtIn()
  await takeRole(transaction, author, id, { but: [] })
  await transaction.runAll([
    ...refuseReferred(role, author, id),
    auditDeletion(role, author, id),
    bind(DELETE, [organizationId, id]),
  ])
}
