import { COUNTS } from '../../../platform/auth/membership.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import type { Timetable } from '../calendar/timetable.ts'
import { mayTakePlaceFrom } from '../events/filters.ts'
import { ADDRESSED_SITE, SITE_CHANGED } from '../events/site-of-event.ts'
import { TIMETABLE } from '../timetables/timetable-sql.ts'

/** The most events in one calendar. */
export const MAX_EVENTS = 1_000
/** How long past events stay in it. */
export const PAST_DAYS = 92

/** An event in a calendar. */
export interface ShownEvent {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly status: 'draft' | 'confirmed' | 'cancelled'
  readonly sequence: number
  readonly changedAt: string
  readonly site: { readonly name: string; readonly address: string } | null
  readonly timetable: Timetable
}

/** The content of a feed. */
interface Feed {
  /** The name of the organization. */
  readonly name: string
  /** Each a ShownEvent as JSON. */
  readonly events: readonly string[]
}

const NAME_OF_FEED = `SELECT o.name FROM calendar_feeds f
JOIN organizations o ON o.id = $1
JOIN memberships m ON m.organization_id = $1 AND m.user_id = f.user_id AND ${COUNTS}
JOIN roles p ON p.organization_id = $1 AND p.id = m.role_id AND p.permissions && ARRAY['*', 'events.read']
WHERE f.organization_id = $1 AND f.secret_hash = $2`

const FIND = statement(NAME_OF_FEED)

const BEGINNING = `(current_date - ${PAST_DAYS})`

/** SQL for when an entry was changed last: the event, the place where it is, or the clock that it follows. */
const CHANGED = `greatest(r.changed_at, ${SITE_CHANGED}, (SELECT o.updated_at FROM organizations o WHERE o.id = $1))`

const READ_EVENTS = statement(`
SELECT json_build_object('id', r.id, 'title', r.title, 'description', r.description, 'status', r.status,
  'sequence', r.sequence, 'changedAt', ${CHANGED}, 'site', ${ADDRESSED_SITE}, 'timetable', ${TIMETABLE}::json)::text
FROM events r
WHERE r.organization_id = $1 AND EXISTS (${NAME_OF_FEED}) AND ${mayTakePlaceFrom(BEGINNING)}
ORDER BY greatest(r.start, ${BEGINNING}), r.id LIMIT ${MAX_EVENTS}`)

/**
 * Reads the content of the feed with a secret. Undefined if there is none, or its owner may not read events.
 * An unknown secret costs only one look-up.
 */
export async function readFeed(
  transactions: Transactions,
  organizationId: string,
  secretHash: string,
): Promise<Feed | undefined> {
  const values = [organizationId, secretHash]
  const [known] = await transactions.read(organizationId, [bind(FIND, values)])
  if (!known?.[0]) return undefined
  const [found, rows = []] = await transactions.list(organizationId, [
    bind(FIND, values),
    bind(READ_EVENTS, values),
  ])
  const name = found?.[0]?.[0]
  return name ? { name, events: rows.map(([json]) => json ?? '') } : undefined
}
