import { momentSql, operation, plainQuery } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { answer, question, whomAndWhat } from '../../proof/readiness/asked.ts'
import { about, asking, occurrenceFrom, reply } from '../../proof/readiness/occurrences.ts'
import { assignedTo } from '../../proof/readiness/people.ts'
import { TIMETABLE } from '../../schedule/events/schedule.ts'
import { job } from '../jobs/resource.ts'

// Without an event nobody is assigned, and no time is known.
const OF_JOB = question({
  asked: `SELECT 1 AS work, coalesce(e.order_id, e.received_order_id) AS order_id, $6::timestamptz AS begins,
      $7::timestamptz AS ends, coalesce(s.time_zone, z.time_zone) AS zone, true AS lasts
    FROM jobs r JOIN sites s ON s.organization_id = $1 AND s.id = r.site_id JOIN organizations z ON z.id = $1
    LEFT JOIN events e ON e.organization_id = $1 AND e.id = r.event_id
    WHERE r.organization_id = $1 AND r.id = $4`,
  assigned: assignedTo(
    '(SELECT j.event_id FROM jobs j WHERE j.organization_id = $1 AND j.id = $4)',
    '$5::timestamp',
  ),
  jobs: 'SELECT 1, $4::uuid',
})

const JOB_TIMES = statement(`
SELECT (SELECT ${TIMETABLE} FROM events r WHERE r.organization_id = $1 AND r.id = j.event_id), ${momentSql('now()')}
FROM jobs j WHERE j.organization_id = $1 AND j.id = $2`)

export const jobReadiness = operation({
  route: 'GET /jobs/{id}/readiness',
  summary: 'Ask who is ready for a job',
  about: `${about} It is about the event's only occurrence, or its next one.`,
  permission: null,
  of: job,
  query: plainQuery({}, whomAndWhat),
  reply,
  errors: [403, 404, 422],
  run: async (context, { id, query: { lists } }) => {
    const [rows] = await context.read([bind(JOB_TIMES, [context.organizationId, id])])
    const [timetable, now = ''] = rows?.[0] ?? []
    if (!rows?.[0]) throw notFound({ kind: job.name })
    const occurrence = timetable ? occurrenceFrom(JSON.parse(timetable), now ?? '') : undefined
    // A series that is over leaves no time but now.
    const at = occurrence ?? (timetable ? { occurrenceStart: null, startUtc: now, endUtc: now } : undefined)
    return answer(context, asking(OF_JOB, job, id, at, lists))
  },
})
