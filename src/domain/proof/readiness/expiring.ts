import {
  day,
  id,
  objectSchema,
  operation,
  plainQuery,
  userSchema,
  valueSchema,
  wallTime,
} from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { LAST_DAY, requireRange } from '../../schedule/calendar/range.ts'
import { event } from '../../schedule/events/resource.ts'
import { endings, MOST_ENDINGS } from './endings.ts'
import { pageAsked, paged, paging, withReceived } from './paged.ts'

const DAYS = 60
const uuid = id().schema

const itemSchema = objectSchema({
  completion: objectSchema({
    id: uuid,
    subject: objectSchema({
      kind: { type: 'string', enum: ['educational_content', 'safety_requirement'] },
      id: uuid,
      canonicalId: uuid,
      version: { type: 'integer' },
      title: { type: 'string' },
    }),
    validUntil: day().schema,
  }),
  user: userSchema,
  event: objectSchema({ id: uuid, title: valueSchema(event.fields.title) }),
  occurrenceStart: valueSchema(wallTime()),
})

export const readExpiring = operation({
  route: 'GET /expiring',
  summary: 'List proofs that end before the work that needs them',
  about: `Each proof whose last day is from \`from\` to \`to\`, by day: once for each event that its holder is assigned to and that
needs it, with the first later occurrence that is not done (its job is completed). Proofs that another proof replaces are
left out. Default: from today for ${DAYS} days.`,
  permission: 'readiness.read',
  of: event,
  query: withReceived(
    plainQuery({
      from: { schema: day().schema, about: 'The first day.' },
      to: { schema: day().schema, about: 'The last day.' },
      ...paging(MOST_ENDINGS),
    }),
  ),
  reply: paged(itemSchema),
  run: async (context, { query: { values, received } }) => {
    const { organizationId } = context
    const [rows] = await context.list([bind(RANGE, [organizationId, values.from ?? null, values.to ?? null])])
    const [from = '', to = ''] = (rows?.[0] ?? []) as readonly string[]
    requireRange(from, to)
    const found = await endings(context, { from, to, whole: true })
    const shown = found.map(({ completionId, userId, eventId, occurrence }) => ({
      completion_id: completionId,
      user_id: userId,
      event_id: eventId,
      occurrence_start: occurrence.occurrenceStart,
    }))
    const [items = []] = await context.list([bind(SHOW, [organizationId, JSON.stringify(shown)])])
    return { items: items.map(([item]) => item ?? '{}'), ...pageAsked(values, MOST_ENDINGS), received }
  },
})

const RANGE = statement(`
SELECT x.first, coalesce($3::date, least(x.first + ${DAYS}, '${LAST_DAY}')) FROM (
  SELECT coalesce($2::date, (now() AT TIME ZONE o.time_zone)::date) AS first FROM organizations o WHERE o.id = $1) x`)

const SHOW = statement(`
SELECT ${jsonRow({
  completion: jsonRow({
    id: 'c.id',
    subject: `json_build_object('kind', c.subject_kind, 'id', c.subject_id, 'canonicalId', c.subject_canonical_id,
          'version', c.subject_version, 'title', c.subject_title)`,
    validUntil: 'c.valid_until',
  }),
  user: jsonRow({ id: 'm.user_id', firstName: 'm.first_name', lastName: 'm.last_name' }),
  event: jsonRow({ id: 'e.id', title: 'e.title' }),
  occurrenceStart: 'g.occurrence_start',
})}
FROM jsonb_to_recordset($2::jsonb) AS g (completion_id uuid, user_id uuid, event_id uuid, occurrence_start text)
JOIN completions c ON c.organization_id = $1 AND c.id = g.completion_id
JOIN memberships m ON m.organization_id = $1 AND m.user_id = g.user_id
JOIN events e ON e.organization_id = $1 AND e.id = g.event_id
ORDER BY c.valid_until, lower(m.last_name), lower(m.first_name), m.user_id, c.id, g.occurrence_start, e.id`)
