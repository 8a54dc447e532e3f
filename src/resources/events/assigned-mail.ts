import { counts } from '../../auth/membership.ts'
import { bind, statement } from '../../db/statement.ts'
import { jsonRow } from '../../engine/json-sql.ts'
import type { Handler } from '../../outbox/handler.ts'
import { sendEach } from '../../outbox/recipients.ts'
import { SITE_NAME } from './site-of-event.ts'
import { PLACE, timeZone } from './wall-time.ts'

interface Told {
  readonly eventId: string
  readonly title: string
  readonly start: string
  readonly timeZone: string
  readonly recurring: boolean
  /** Null where it is every occurrence. */
  readonly occurrenceStart: string | null
  readonly site: string | null
  readonly email: string
}

/** SQL for when an occurrence really starts. */
const actual = (occurrenceStart: string) => `to_char(coalesce((SELECT e.start FROM event_exceptions e
  WHERE e.organization_id = $1 AND e.event_id = r.id AND e.occurrence_start = ${occurrenceStart}), ${occurrenceStart}),
  'YYYY-MM-DD HH24:MI')`

const told = {
  eventId: 'r.id',
  title: 'r.title',
  start: `CASE WHEN r.recurring THEN to_char(r.start, 'YYYY-MM-DD HH24:MI') ELSE ${actual('r.start')} END`,
  timeZone: timeZone(PLACE),
  recurring: 'r.recurring',
  occurrenceStart: actual('a.occurrence_start'),
  site: SITE_NAME,
  email: 'u.email',
}

const READ = statement(`
SELECT ${jsonRow(told, '(SELECT) here')} FROM event_assignments a
JOIN events r ON r.organization_id = $1 AND r.id = a.event_id AND r.status <> 'cancelled'
JOIN memberships m ON m.organization_id = $1 AND m.user_id = a.user_id AND ${counts('m')}
JOIN users u ON u.id = a.user_id
WHERE a.organization_id = $1 AND a.id = $2`)

/** Tells a person what they are assigned to; nothing where that is off again. */
export const assigned: Handler = async (
  { transactions, origin, send },
  organizationId,
  { assignmentId = '' },
) => {
  const [rows] = await transactions.read(organizationId, [bind(READ, [organizationId, assignmentId])])
  const json = rows?.[0]?.[0]
  if (!json) return
  const { eventId, title, email, site, ...when }: Told = JSON.parse(json)
  await sendEach({ send }, [email], {
    subject: `You are assigned to ${title}`,
    paragraphs: [
      `You are assigned to “${title}”.`,
      `When: ${spoken(when)}`,
      ...(site ? [`Site: ${site}`] : []),
      `The event:\n${origin}/events/${eventId}`,
    ],
  })
}

function spoken({
  start,
  recurring,
  occurrenceStart,
  timeZone,
}: Pick<Told, 'start' | 'recurring' | 'occurrenceStart' | 'timeZone'>): string {
  if (occurrenceStart) return `${occurrenceStart} (${timeZone})`
  return recurring ? `every occurrence, from ${start} on (${timeZone})` : `${start} (${timeZone})`
}
