import { COUNTS } from '../../../platform/auth/membership.ts'
import { actFor, NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { onlyBySso } from '../single-sign-on/only-sso.ts'

/** A user as known to one of their organizations. */
export interface Membership {
  readonly organization: { readonly id: string; readonly name: string }
  readonly firstName: string
  readonly lastName: string
  /** Whether the organization lets the user in only through its sign-in provider. */
  readonly onlySso: boolean
  /** When the user last began a session there, in seconds; null if never. */
  readonly lastSession: number | null
}

const ORGANIZATIONS_OF = statement('SELECT organization_id FROM user_organizations WHERE user_id = $1')

const MEMBERSHIP = statement(`
SELECT json_build_object('organization', json_build_object('id', o.id, 'name', o.name),
  'firstName', m.first_name, 'lastName', m.last_name, 'onlySso', ${onlyBySso('m.user_id')},
  'lastSession', extract(epoch FROM greatest(m.last_session_at,
    (SELECT max(s.created_at) FROM sessions s WHERE s.organization_id = $1 AND s.user_id = $2))))
FROM memberships m JOIN organizations o ON o.id = $1
WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS}`)

/** The organizations of a user, including ended memberships. */
export async function organizationsOf(
  transactions: Transactions,
  userId: string,
): Promise<readonly string[]> {
  const [rows = []] = await transactions.read(NO_ORGANIZATION, [bind(ORGANIZATIONS_OF, [userId])])
  return rows.flatMap(([id]) => id ?? [])
}

/** The memberships in which a user may act, ordered by the organizations' names. */
export async function membershipsOf(
  transactions: Transactions,
  userId: string,
): Promise<readonly Membership[]> {
  const ids = await organizationsOf(transactions, userId)
  // Done for an unknown person too, so that the time reveals nothing.
  const looked = ids.length > 0 ? ids : [NO_ORGANIZATION]
  // Each is read under its own organization's row security.
  const looks = looked.flatMap((id) => [actFor(id), bind(MEMBERSHIP, [id, userId])])
  const results = await transactions.read(NO_ORGANIZATION, looks)
  const found = results.filter((_, index) => index % 2 === 1).flatMap((rows) => rows[0]?.[0] ?? [])
  return found
    .map((row) => JSON.parse(row) as Membership)
    .sort((one, other) => one.organization.name.localeCompare(other.organization.name, 'en'))
}

/** Memberships in the order in which their person last began sessions there, the latest first. */
export function lastUsedFirst(memberships: readonly Membership[]): readonly Membership[] {
  return memberships.toSorted((one, other) => (other.lastSession ?? 0) - (one.lastSession ?? 0))
}
