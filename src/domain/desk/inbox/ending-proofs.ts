import type { Context } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { type Ending, firstEndings } from '../../proof/readiness/endings.ts'
import { siteOfWork } from '../../schedule/events/site-of-event.ts'
import { entryOf, type Found, SHOWN } from './group.ts'

/** How many days after and before its end a proof is listed. */
export const DAYS_AROUND = 60

interface Asked {
  /** The days of the proofs. */
  readonly from: string
  readonly to: string
  /** The proofs that another group names. */
  readonly named: ReadonlySet<string | null>
}

/**
 * Other people's proofs that end, or have ended, before work that they are assigned to, each with the first such work;
 * the nearest work first. Without a number if only the first ones to end were judged.
 */
export async function endingProofs(context: Context, { from, to, named }: Asked): Promise<Found> {
  const { first, isWhole } = await firstEndings(context, { from, to })
  const ofOthers = first.filter(
    ({ completionId, userId }) => userId !== context.caller.userId && !named.has(completionId),
  )
  const nearest = nearestOfEach(ofOthers)
  const entries = await entriesOf(context, nearest.slice(0, SHOWN))
  return { count: isWhole ? nearest.length : null, entries: JSON.stringify(entries) }
}

/** Each proof once, with the nearest work. */
function nearestOfEach(endings: readonly Ending[]): readonly Ending[] {
  const inOrder = endings.toSorted(
    (one, other) =>
      one.occurrence.startUtc.localeCompare(other.occurrence.startUtc) ||
      one.validUntil.localeCompare(other.validUntil),
  )
  const proofs = new Map<string, Ending>()
  for (const ending of inOrder) if (!proofs.has(ending.completionId)) proofs.set(ending.completionId, ending)
  return [...proofs.values()]
}

const SHOW = statement(`
SELECT g.place - 1, c.subject_title, e.title, e.site, ${jsonRow(
  { id: 'm.user_id', firstName: 'm.first_name', lastName: 'm.last_name' },
  'memberships m WHERE m.organization_id = $1 AND m.user_id = c.user_id',
)}
FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY g (completion_id, event_id, place)
JOIN completions c ON c.organization_id = $1 AND c.id = g.completion_id
CROSS JOIN LATERAL (SELECT r.title, ${siteOfWork.sql} AS site FROM events r
  WHERE r.organization_id = $1 AND r.id = g.event_id) e
ORDER BY g.place`)

/** The entries of some of them, in the same order. */
async function entriesOf(context: Context, shown: readonly Ending[]): Promise<readonly object[]> {
  if (shown.length === 0) return []
  const ids = (name: 'completionId' | 'eventId') => shown.map((ending) => ending[name])
  const asked = [context.organizationId, ids('completionId'), ids('eventId')]
  const [rows = []] = await context.list([bind(SHOW, asked)])
  return rows.flatMap(([place, need, title, site, user]) => {
    const ending = shown[Number(place)]
    if (!ending) return []
    const { validUntil: day, eventId: id, occurrence } = ending
    const { startUtc: at, occurrenceStart } = occurrence
    const where = { site: JSON.parse(site ?? 'null'), user: JSON.parse(user ?? 'null') }
    return entryOf({ resource: 'events', id, title, at, day, occurrenceStart, need, ...where })
  })
}
