import { newId } from '../../../platform/id.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { bind, type Statement, statement } from '../../../platform/postgres/statement.ts'
import { readHeads } from '../seals/read-heads.ts'
import { exactMoment, type Head } from '../seals/seal.ts'

/** The rows that one statement removes. */
const AT_ONCE = 500
/** How often each organization is checked. */
const AGAIN_MS = 60 * 60_000
/** How long to wait after recording a cut. */
const UNTIL_SEALED_MS = 60_000

const KEPT = statement(`
SELECT audit_days, sign_in_days, mail_days, closed_order_days FROM retention WHERE organization_id = $1`)

const older = (column: string) => `${column} < now() - make_interval(days => $2::integer)`

/** Removes up to AT_ONCE rows of a table. A row that another process removes at the same time is simply gone. */
function removing(table: string, key: string, which: string): Statement {
  return statement(`
DELETE FROM ${table} WHERE organization_id = $1 AND (${key}) IN (SELECT ${key} FROM ${table} r
  WHERE r.organization_id = $1 AND ${which} LIMIT ${AT_ONCE}) RETURNING 1`)
}

/** Where and when people signed in. Entries of the log stay, without what they say about a person. */
const SIGN_INS: readonly Statement[] = [
  removing('sessions', 'id', `${older('least(r.expires_at, r.last_used_at)')}`),
  removing('password_resets', 'id', older('r.expires_at')),
  removing('noted_refusals', 'user_id, permission', older('r.at')),
  statement(`
UPDATE memberships SET last_session_at = NULL WHERE organization_id = $1 AND user_id IN (SELECT r.user_id FROM memberships r
  WHERE r.organization_id = $1 AND ${older('r.last_session_at')} LIMIT ${AT_ONCE}) RETURNING 1`),
  statement(`
DELETE FROM audit_values WHERE organization_id = $1 AND entry_id IN (SELECT r.id FROM audit_log r
  WHERE r.organization_id = $1 AND ${older('r.at')} AND r.action IN ('sign-in', 'sign-in-failed', 'refused')
    AND EXISTS (SELECT FROM audit_values v WHERE v.organization_id = $1 AND v.entry_id = r.id)
  ORDER BY r.at LIMIT ${AT_ONCE}) RETURNING 1`),
]

const MAILS: readonly Statement[] = [
  removing('outbox', 'id', older('r.done_at')),
  removing('sent_invitations', 'id', older('r.sent_at')),
]

const CLOSED_ORDERS: readonly Statement[] = [
  statement(`
INSERT INTO orders_without_people (organization_id, order_id)
SELECT $1, r.id FROM orders r WHERE r.organization_id = $1 AND ${older('coalesce(r.completed_at, r.cancelled_at)')}
  AND NOT EXISTS (SELECT FROM orders_without_people w WHERE w.organization_id = $1 AND w.order_id = r.id)
LIMIT ${AT_ONCE} ON CONFLICT DO NOTHING RETURNING 1`),
]

// The newest seal that is old enough, below the newest of all and no further than what was streamed; and where the
// log was cut before. A cut adds an entry, so one a day is enough.
const OLD_SEALS = statement(`
SELECT coalesce(max(s.number), 0),
  (SELECT coalesce(max((e.after ->> 'number')::bigint), 0) FROM audit_log e WHERE e.organization_id = $1 AND e.action = 'cut')
FROM audit_seals s WHERE s.organization_id = $1 AND ${older('s.sealed_at')}
  AND s.number < (SELECT max(n.number) FROM audit_seals n WHERE n.organization_id = $1)
  AND NOT EXISTS (SELECT FROM audit_log c WHERE c.organization_id = $1 AND c.action = 'cut' AND c.at > now() - interval '1 day')
  AND (NOT $3::boolean OR s.number <= (SELECT m.number FROM audit_stream_marks m WHERE m.organization_id = $1))`)

// A seal with a different hash is not cut; `audit verify` reports it.
const CUT = statement(`
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, after)
SELECT $1, $4, 'retention', 'cut', 'organizations', $1,
  jsonb_build_object('number', s.number, 'hash', $3::text, 'sealedAt', ${exactMoment('s.sealed_at')})
FROM audit_seals s WHERE s.organization_id = $1 AND s.number = $2 AND s.hash = decode($3, 'hex') ON CONFLICT DO NOTHING RETURNING 1`)

const REMOVE_CUT = statement('SELECT remove_cut_entries($1, $2)')

export interface Dependencies {
  readonly database: Database['background']
  /** The file of published heads; the log is cut only at one of them. */
  readonly heads: string
  /** Whether the log is streamed; entries that have not been delivered stay. */
  readonly streams: boolean
}

/**
 * Removes what is past an organization's retention, a limited number of rows at a time, until nothing is left or
 * `stopped` returns true.
 * @returns milliseconds until the next check; undefined if everything is kept for ever
 */
export async function removeOld(
  dependencies: Dependencies,
  organizationId: string,
  stopped: () => boolean,
): Promise<number | undefined> {
  const { database } = dependencies
  const [rows] = await database.list(organizationId, [bind(KEPT, [organizationId])])
  if (!rows?.[0]) return undefined
  const [auditDays = null, signInDays = null, mailDays = null, closedOrderDays = null] = rows[0]
  const until = async (days: string | null, removals: readonly Statement[]) => {
    for (const removal of days === null ? [] : removals) {
      for (let left = AT_ONCE; left > 0 && !stopped(); ) {
        const [removed] = await database.write(organizationId, [bind(removal, [organizationId, days])])
        left = removed?.length ?? 0
      }
    }
  }
  await until(signInDays, SIGN_INS)
  await until(mailDays, MAILS)
  await until(closedOrderDays, CLOSED_ORDERS)
  if (auditDays === null) return AGAIN_MS
  const isNew = await cut(dependencies, organizationId, auditDays)
  await removeCut(database, organizationId, stopped)
  return isNew ? UNTIL_SEALED_MS : AGAIN_MS
}

/**
 * Cuts the log at the newest published head that is old enough, if there is one beyond the last cut. The entries
 * before it are removed once the cut's own entry is sealed.
 * @returns whether it cut
 */
async function cut(
  { database, heads, streams }: Dependencies,
  organizationId: string,
  days: string,
): Promise<boolean> {
  const [rows] = await database.list(organizationId, [bind(OLD_SEALS, [organizationId, days, streams])])
  const [newest = 0, before = 0] = (rows?.[0] ?? []).map(Number)
  if (newest <= before) return false
  let head: Head | undefined
  for await (const { head: each } of readHeads(heads)) {
    if (each?.organizationId !== organizationId || each.number > newest || each.number <= before) continue
    if (each.number >= (head?.number ?? 0)) head = each
  }
  if (!head) return false
  await database.write(organizationId, [bind(CUT, [organizationId, head.number, head.hash, newId()])])
  return true
}

async function removeCut(
  database: Dependencies['database'],
  organizationId: string,
  stopped: () => boolean,
): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE && !stopped(); ) {
    const [rows] = await database.write(organizationId, [bind(REMOVE_CUT, [organizationId, AT_ONCE])])
    left = Number(rows?.[0]?.[0])
  }
}
