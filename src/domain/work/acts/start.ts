import {
  actOn,
  actOperation,
  type Context,
  momentSql,
  newState,
  type Operation,
  readRow,
} from '../../../engine/index.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { job } from '../jobs/resource.ts'
import { recordSignOff } from '../log/record.ts'
import { type Counted, crewReadiness } from '../readiness/crew-readiness.ts'
import { notReady } from '../readiness/refusals.ts'
import { openStops } from '../stops/open-stops.ts'
import { earliestStart } from './earliest-start.ts'
import { deviationOpen, noCrew, noSupervisor, notBriefed, outsideWindow } from './refusals.ts'

/**
 * SQL for an array of people of the crew, as JSON.
 * @param which SQL on `c`, the crew member, and `m`, the membership
 */
const crewWho = (which: string) => `coalesce((
  SELECT json_agg(json_build_object('id', m.user_id, 'firstName', m.first_name, 'lastName', m.last_name)
    ORDER BY lower(m.last_name), lower(m.first_name), m.user_id)
  FROM crew_members c JOIN memberships m ON m.organization_id = $1 AND m.user_id = c.user_id
  WHERE c.organization_id = $1 AND c.job_id = r.id AND c.left_at IS NULL AND ${which}), '[]')`

// Those who may lead the work may start it.
const ABLE = `EXISTS (SELECT FROM roles o WHERE o.organization_id = $1 AND o.id = m.role_id
  AND o.permissions && ARRAY['*', 'jobs.update'])`

// Under any revision with the same brief_hash as the latest.
const BRIEFED = `EXISTS (SELECT FROM sign_offs s
  JOIN permits p ON p.organization_id = $1 AND p.job_id = s.job_id AND p.revision = s.revision
  WHERE s.organization_id = $1 AND s.job_id = r.id AND s.meaning = 'briefed' AND s.user_id = c.user_id
    AND p.brief_hash = latest.brief_hash)`

const GATE = statement(`
SELECT r.governed, clock_timestamp() BETWEEN ${earliestStart('r.begins_at')} AND r.ends_at,
  ${momentSql('r.begins_at')}, ${momentSql('r.ends_at')},
  ${crewWho(COUNTS)}, ${crewWho(`${COUNTS} AND c.role = 'supervisor'`)}, ${crewWho(`${COUNTS} AND ${ABLE}`)},
  ${openStops({ number: 'd.number' })}, ${crewWho(`NOT ${BRIEFED}`)}
FROM jobs r LEFT JOIN LATERAL (SELECT p.brief_hash FROM permits p WHERE p.organization_id = $1 AND p.job_id = r.id
  ORDER BY p.revision DESC LIMIT 1) latest ON true
WHERE r.organization_id = $1 AND r.id = $2`)

// FOR SHARE, so that nobody in the crew leaves or is blocked before the work goes on.
const LOCK_CREW = statement(`
SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id IN (
  SELECT c.user_id FROM crew_members c WHERE c.organization_id = $1 AND c.job_id = $2 AND c.left_at IS NULL)
ORDER BY m.user_id FOR SHARE`)

// Waits for somebody who is revoking one of the proofs that count, and then has the job judged again.
const LOCK_PROOFS = statement(`
SELECT refuse('state_changed') FROM (SELECT c.status FROM completions c
  WHERE c.organization_id = $1 AND c.id = ANY ($2::uuid[]) ORDER BY c.id OFFSET 0 FOR SHARE) held
WHERE held.status <> 'verified'`)

/**
 * Checks, in this order, the time, the crew, its supervisor, deviations, readiness and briefing of a job whose row is
 * locked.
 * @returns what counts for each person of the crew; undefined if the job has no procedure: then only
 *   deviations are checked
 * @throws Refusal 409 for the first check that fails
 */
async function requireFit(inside: Context, jobId: string): Promise<readonly Counted[] | undefined> {
  const { organizationId } = inside
  await inside.read([bind(LOCK_CREW, [organizationId, jobId])])
  const [governed, inTime, start, end, ...lists] = await readRow(inside, GATE, [jobId])
  const [crew, supervisors, able, stops, unbriefed] = lists.map((list) => JSON.parse(list ?? '[]'))
  const isGoverned = governed === 't'
  if (isGoverned) {
    if (inTime !== 't') throw outsideWindow({ start: start ?? '', end: end ?? '' })
    if (crew.length === 0) throw noCrew()
    if (supervisors.length === 0) throw noSupervisor({ people: able })
  }
  if (stops.length > 0) {
    throw deviationOpen({ numbers: stops.map(({ number }: { readonly number: string }) => number) })
  }
  if (!isGoverned) return undefined
  const { isReady, gaps, counted } = await crewReadiness(inside, jobId)
  if (!isReady) throw notReady.with({ gaps })
  if (unbriefed.length > 0) throw notBriefed({ people: unbriefed })
  const proofs = counted.flatMap(({ completionIds }) => completionIds)
  await inside.read([bind(LOCK_PROOFS, [organizationId, proofs])])
  return counted
}

const REFUSALS = `A job of an order starts within its time, at most 30 minutes early. Its crew must have a supervisor, be ready and be briefed
on the current permit, and no deviation may stop the job. The 409 names the first condition that is not met. The audit log
stores the proofs and overrides that counted for each person.`

export const startJob: Operation = actOperation(job, 'start', {
  summary: 'Start a job',
  permission: 'jobs.update',
  body: actBody({}, []),
  about: `${REFUSALS} A job without a permit does not start if the order of its event was confirmed after it. No job
of a cancelled order starts.`,
  run: (context, { record, query }) =>
    actOn(job, context, { record, query }, 'start', async (inside, { id }) => {
      const readiness = await requireFit(inside, id)
      await inside.write([newState(job, inside, id, 'start')])
      return { readiness }
    }),
})

export const resumeJob: Operation = actOperation(job, 'resume', {
  summary: 'Resume a job',
  permission: 'jobs.update',
  body: actBody({}, []),
  about: `${REFUSALS} Signatures on site from before the suspension no longer count.`,
  run: (context, { record, query }) =>
    actOn(job, context, { record, query }, 'resume', async (inside, { id }) => {
      const readiness = await requireFit(inside, id)
      const { userId, recordedBy } = inside.acting
      await inside.write([newState(job, inside, id, 'resume')])
      if (readiness) await recordSignOff(inside, id, { meaning: 'resumed', userId, recordedBy })
      return { readiness }
    }),
})
