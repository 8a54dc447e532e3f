import { type Include, id, nullableObject, objectSchema, wallTime } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'

/** SQL for a condition on audit row `s`: that series `of` was split, and event `r` is not what came of it. */
const splitOf = (of: string) =>
  `s.organization_id = $1 AND s.record_id = ${of} AND s.action = 'split' AND s.after ->> 'continuedBy' <> r.id::text`

/** Audit row `c`: how event `r` was made. */
const MADE = `c.organization_id = $1 AND c.record_id = r.id AND c.action = 'create'`

/** The series that `r` was split from. It may have been split again since: then its last part. */
const BEFORE = `SELECT coalesce(
    (SELECT s.after ->> 'continuedBy' FROM audit_log s WHERE ${splitOf(`(c.after ->> 'continues')::uuid`)} AND s.at > c.at
      ORDER BY s.at, s.id LIMIT 1),
    c.after ->> 'continues')::uuid
  FROM audit_log c WHERE ${MADE}`

/** What was split from `r` last; otherwise what had been split before from the series that `r` comes from. */
const AFTER = `SELECT coalesce(
    (SELECT s.after ->> 'continuedBy' FROM audit_log s WHERE ${splitOf('r.id')} ORDER BY s.at DESC, s.id DESC LIMIT 1),
    (SELECT n.event_id FROM audit_log c, LATERAL (SELECT s.after ->> 'continuedBy' AS event_id FROM audit_log s
      WHERE ${splitOf(`(c.after ->> 'continues')::uuid`)} AND s.at < c.at ORDER BY s.at DESC, s.id DESC LIMIT 1) n
      WHERE ${MADE}))::uuid`

const part = nullableObject({
  id: id().schema,
  title: { type: 'string' },
  start: wallTime().schema,
})

const partBy = (eventId: string) =>
  jsonRow(
    { id: 'e.id', title: 'e.title', start: wallTime().read?.('e.start') ?? 'e.start' },
    `events e WHERE e.organization_id = $1 AND e.id = (${eventId})`,
  )

/** `with[]=series` of an event: its neighbours in a series that was split, as the audit log knows them. */
export const series: Include = {
  schema: objectSchema({
    continues: { ...part, description: 'The event that this one continues, if a series was split.' },
    continuedBy: { ...part, description: 'The event that continues this one, if the series was split.' },
  }),
  sql: `json_build_object('continues', ${partBy(BEFORE)}, 'continuedBy', ${partBy(AFTER)})`,
  singleOnly: true,
}
