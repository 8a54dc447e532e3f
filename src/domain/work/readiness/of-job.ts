import { momentSql, operation, plainQuery } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { answer, peopleAndVerdicts, question } from '../../proof/readiness/asked.ts'
import { overAt } from '../../proof/readiness/in-job.ts'
import { about, asking, occurrenceFrom, reply } from '../../proof/readiness/occurrences.ts'
import { assignedTo } from '../../proof/readiness/people.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { job } from '../jobs/resource.ts'
import { JOB_ZONE, ZONE_OF_PERMIT } from '../jobs/zone.ts'

// A job with neither event nor times has no assigned people and no known time.
const OF_JOB = question({
  asked: `SELECT 1 AS work, coalesce(r.order_id, r.received_order_id, e.order_id, e.received_order_id) AS order_id,
      least(coalesce(r.begins_at, $6::timestamptz), ${overAt('r')}) AS begins,
      coalesce(${overAt('r')}, r.ends_at, $7::timestamptz) AS ends,
      CASE WHEN ${overAt('r')} IS NULL THEN ${JOB_ZONE} ELSE ${ZONE_OF_PERMIT} END AS zone, ${overAt('r')} IS NULL AS lasts, ${overAt('r')} IS NOT NULL AS is_over
    FROM jobs r LEFT JOIN events e ON e.organization_id = $1 AND e.id = r.event_id
    WHERE r.organization_id = $1 AND r.id = $4`,
  assigned: `SELECT c.user_id FROM crew_members c JOIN jobs j ON j.organization_id = $1 AND j.id = c.job_id AND j.governed
    WHERE c.organization_id = $1 AND c.job_id = $4 AND c.left_at IS NULL
    UNION SELECT a.user_id FROM jobs j
    CROSS JOIN LATERAL (${assignedTo('j.event_id', 'coalesce(j.occurrence_start, $5::timestamp)')}) a
    WHERE j.organization_id = $1 AND j.id = $4 AND NOT j.governed`,
  jobs: 'SELECT 1, $4::uuid',
})

const JOB_TIMES = statement(`
SELECT (SELECT ${TIMETABLE} FROM events r WHERE r.organization_id = $1 AND r.id = j.event_id), ${momentSql('now()')}
FROM jobs j WHERE j.organization_id = $1 AND j.id = $2`)

export const jobReadiness = operation({
  route: 'GET /jobs/{id}/readiness',
  summary: 'View who is ready for a job',
  about: `${about} It is judged for the time of the job, otherwise for the event's only or next occurrence, and once it is
completed, as it was when it was handed back, or when its permit ended before. The people of a confirmed job of an order are
its crew.`,
  permission: null,
  of: job,
  query: plainQuery({}, peopleAndVerdicts),
  reply,
  run: async (context, { id, query: { lists } }) => {
    const [rows] = await context.read([bind(JOB_TIMES, [context.organizationId, id])])
    const [timetable, now = ''] = rows?.[0] ?? []
    if (!rows?.[0]) throw notFound({ kind: job.name })
    const occurrence = timetable ? occurrenceFrom(JSON.parse(timetable), now ?? '') : undefined
    // For a series that is over, the only possible time is now.
    const at = occurrence ?? (timetable ? { occurrenceStart: null, startUtc: now, endUtc: now } : undefined)
    return answer(context, asking(OF_JOB, job, id, at, lists))
  },
})
