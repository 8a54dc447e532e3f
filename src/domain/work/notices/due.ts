import { momentSql } from '../../../engine/index.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'
import { RECIPIENT, type Recipient } from '../../../platform/mail/mail.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { CAN_BE_TOLERATED, cells } from '../../proof/readiness/judgement.ts'
import { WORK_AND_FROZEN_NEEDS } from '../../proof/readiness/needs.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { siteOfWork } from '../../schedule/events/site-of-event.ts'
import { JOB_ZONE } from '../jobs/zone.ts'
import { stepsOf } from '../steps/states.ts'
import { BEFORE_ITS_END } from './look.ts'

/** The kinds of notices about a job. */
export type NoticeKind = 'hold-point' | 'stopped' | 'watch' | 'override'

/** A notice about a job that one person should get. */
export interface Notice {
  readonly kind: NoticeKind
  /** Its kind, and the log entry or override that it is about. */
  readonly thing: string
  readonly recipient: Recipient
  readonly told: Told
}

/** The content of a mail; values that its kind does not use are left out. */
interface Told {
  readonly number: string
  readonly site: string
  readonly workStepId: string
  readonly step: string
  readonly by: string
  readonly reason: string | null
  readonly deviation: { readonly number: string; readonly description: string } | null
  readonly over: boolean
  readonly missed: boolean
  readonly person: string
  readonly requirement: string
  readonly ended: boolean
  /** A moment, and the time zone to show it in. */
  readonly until: string
  readonly zone: string
}

const name = (user: string) => `(SELECT h.first_name || ' ' || h.last_name FROM memberships h
  WHERE h.organization_id = $1 AND h.user_id = ${user})`

const entryAt = (place: string) =>
  `sign_offs d ON d.organization_id = $1 AND d.job_id = $2 AND d.place = ${place}`

/** SQL for whether the person of override `o` has, in job `$2`, a requirement that only an override satisfies. */
const STILL_A_GAP = `EXISTS (
  WITH asked AS MATERIALIZED (
    SELECT 1 AS work, ${orderIdOf('r')} AS order_id, r.begins_at AS begins, r.ends_at AS ends,
      ${JOB_ZONE} AS zone, true AS lasts),
  ${WORK_AND_FROZEN_NEEDS}, asked_person AS (SELECT 1 AS work, o.user_id), ${PERSON}, ${cells('SELECT 1, $2::uuid')}
  SELECT FROM cell c JOIN need n ON n.place = c.place
  WHERE n.requirement_canonical_id = o.safety_requirement_canonical_id AND ${CAN_BE_TOLERATED})`

/**
 * CTE `thing`: the notices about job `r`. A hold point waits while it is done and work is in progress; work is
 * stopped until it continues; a watch is over until the job is handed back; and an override matters while the gap
 * exists and no later override covers it. `others`: people who already know, or may not act on it; `person`: whose
 * gap it is; `author`: who tolerates it.
 */
const THINGS = `thing AS MATERIALIZED (
  SELECT 'hold-point' AS kind, d.id, ARRAY[d.user_id, d.recorded_by] AS others, NULL::uuid AS person, NULL::uuid AS author,
    jsonb_build_object('workStepId', s.id, 'step', s.step ->> 'name', 'by', ${name('d.user_id')}) AS told
  FROM job r CROSS JOIN step s JOIN ${entryAt('s.done_place')}
  WHERE r.status = 'in_progress' AND s.state = 'done' AND (s.step ->> 'requiresApproval')::boolean
  UNION ALL
  SELECT 'stopped', d.id, ARRAY[d.user_id, d.recorded_by], NULL, NULL,
    jsonb_build_object('by', ${name('d.user_id')}, 'reason', d.reason, 'deviation', (
      SELECT json_build_object('number', v.number, 'description', v.description) FROM deviations v
      WHERE v.organization_id = $1 AND v.id = d.deviation_id))
  FROM job r CROSS JOIN LATERAL (SELECT x.* FROM sign_offs x WHERE x.organization_id = $1 AND x.job_id = $2
    AND x.meaning = 'suspended' ORDER BY x.place DESC LIMIT 1) d
  WHERE r.status = 'suspended'
  UNION ALL
  SELECT 'watch', d.id, NULL, NULL, NULL, jsonb_build_object('step', s.step ->> 'name', 'over', w.is_over, 'missed', w.missed)
  FROM job r CROSS JOIN watch w JOIN step s ON s.id = w.id JOIN ${entryAt('w.place')}
  WHERE r.status IN ('in_progress', 'suspended') AND r.handed_back_at IS NULL AND w.ends_at <= statement_timestamp()
  UNION ALL
  SELECT 'override', o.id, NULL, o.user_id, o.created_by,
    jsonb_build_object('person', ${name('o.user_id')}, 'ended', o.valid_until <= statement_timestamp(), 'until', ${momentSql('o.valid_until')}, 'zone', ${JOB_ZONE},
      'requirement', (SELECT n ->> 'requirement_name' FROM order_needs w CROSS JOIN LATERAL jsonb_array_elements(w.needs) n
        WHERE w.organization_id = $1 AND w.order_id = ${orderIdOf('r')}
          AND n ->> 'requirement_canonical_id' = o.safety_requirement_canonical_id::text LIMIT 1))
  FROM job r JOIN overrides o ON o.organization_id = $1 AND o.job_id = $2
  WHERE r.status IN ('confirmed', 'in_progress', 'suspended')
    AND ${BEFORE_ITS_END} <= statement_timestamp()
    AND NOT EXISTS (SELECT FROM overrides l WHERE l.organization_id = $1 AND l.job_id = $2 AND l.user_id = o.user_id
      AND l.safety_requirement_canonical_id = o.safety_requirement_canonical_id AND (l.valid_until, l.id) > (o.valid_until, o.id))
    AND EXISTS (SELECT FROM crew_members c WHERE c.organization_id = $1 AND c.job_id = $2 AND c.user_id = o.user_id
      AND c.left_at IS NULL)
    AND ${STILL_A_GAP})`

const may = (permission: PermissionName) => `m.permissions && ARRAY['*', '${permission}']`

// Supervisors and watchers: nobody else may end a watch.
const WATCHES = `m.role IN ('supervisor', 'watch') AND ${may('sign-offs.create')}`

/**
 * CTE `reader`: the people to notify. Those who can act on it and may read the job: in its crew, or having planned or
 * confirmed it; if none of them can, everybody in the organization who can. The person with the gap is always
 * included.
 */
const READERS = `member AS MATERIALIZED (
  SELECT m.user_id, o.permissions, c.role, c.role IS NOT NULL OR m.user_id IN (r.created_by, r.confirmed_by) AS is_near
  FROM job r JOIN memberships m ON m.organization_id = $1 AND ${COUNTS}
  JOIN roles o ON o.organization_id = $1 AND o.id = m.role_id AND o.permissions && ARRAY['*', 'jobs.read']
  LEFT JOIN crew_members c ON c.organization_id = $1 AND c.job_id = $2 AND c.user_id = m.user_id AND c.left_at IS NULL
  WHERE EXISTS (SELECT FROM thing)
), able AS MATERIALIZED (
  SELECT t.*, m.user_id, CASE WHEN m.user_id = t.person THEN 0
    WHEN CASE t.kind WHEN 'watch' THEN ${WATCHES} ELSE m.is_near OR coalesce(m.user_id = t.author, false) END THEN 1 ELSE 2 END AS distance
  FROM thing t JOIN member m ON m.user_id <> ALL (coalesce(t.others, '{}')) AND CASE t.kind
    WHEN 'hold-point' THEN ${may('releases.create')}
    WHEN 'stopped' THEN ${may('jobs.update')}
    WHEN 'watch' THEN ${WATCHES} OR ${may('jobs.update')}
    ELSE m.user_id = t.person OR ${may('overrides.create')} OR m.role = 'supervisor' AND ${may('jobs.update')} END
), reader AS (
  SELECT a.* FROM able a WHERE a.distance = 0 OR a.distance = (
    SELECT min(n.distance) FROM able n WHERE n.kind = a.kind AND n.id = a.id AND n.distance > 0))`

const DUE = statement(`
WITH ${stepsOf('$2')},
job AS MATERIALIZED (SELECT r.* FROM jobs r WHERE r.organization_id = $1 AND r.id = $2 AND r.governed),
${THINGS}, ${READERS}
SELECT json_build_object('kind', t.kind, 'thing', t.kind || ' ' || t.id, 'recipient', ${RECIPIENT},
  'told', t.told || jsonb_build_object('number', r.number, 'site', (${siteOfWork.sql})::jsonb -> 'name'))
FROM reader t CROSS JOIN job r JOIN users u ON u.id = t.user_id
ORDER BY t.kind, t.id, u.email`)

type List = (organizationId: string, statements: readonly BoundStatement[]) => Promise<readonly Rows[]>

/** The notices about a job that are due now, one for each person and thing, whether or not they were sent before. */
export async function dueNow(list: List, organizationId: string, jobId: string): Promise<readonly Notice[]> {
  const [rows = []] = await list(organizationId, [bind(DUE, [organizationId, jobId])])
  return rows.map(([notice]) => JSON.parse(notice ?? 'null'))
}
