import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { actingFor } from '../support/direct-sql.ts'
import { confirmedJob, orderOf, type People, peopleOf, type Work } from '../support/jobs-under-way.ts'
import { done } from '../support/learning.ts'
import { requirementOf } from '../support/proofs.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { jobOf } from '../support/work.ts'

// Each constraint and each sentence of a trigger has a breach here that it refuses. Seen red with each of 68
// constraints and triggers dropped in turn.

const service = useService()
let people: People
let work: Work
let draft: Sample
let tag: Sample
let rescue: Sample
let event: Sample

beforeAll(async () => {
  people = await peopleOf(service, await service.organization())
  const { administrator } = people
  tag = await requirementOf(administrator, { name: 'Tag', onSite: true })
  rescue = await requirementOf(administrator, { name: 'Rescue', onSite: true })
  const order = await orderOf(administrator, [
    { name: 'Cut', requirements: [tag] },
    { name: 'Measure', execution: { checks: [{ name: 'O₂', unit: '%', minimum: '19.5', maximum: '23.5' }] } },
    { name: 'Burn', riskLevel: 'critical', requirements: [rescue] },
    {
      name: 'Hold',
      holdPoint: true,
      execution: { checks: [{ name: 'U', unit: 'V', maximum: '0', required: true }] },
    },
    { name: 'Weld', execution: { watchMinutes: 30, roundMinutes: 40 } },
  ])
  work = await confirmedJob(people, order)
  const { site } = await done(administrator, 'GET', `/orders/${order.id}?with[]=site`)
  event = await make.event(administrator)
  draft = await jobOf(administrator, { ...order, siteId: site.id })
})

/** A statement with its values. */
type Act = readonly [sql: string, ...values: readonly unknown[]]
type Row = { readonly [column: string]: unknown }

const change = (table: string, id: string | undefined, set: string): Act => [
  `UPDATE ${table} SET ${set} WHERE id = $1`,
  id,
]
/** Another row like an existing one, with some values changed. */
const copy = (table: string, id: string | undefined, more: Row): Act => [
  `INSERT INTO ${table} SELECT p.* FROM ${table} r
  CROSS JOIN LATERAL jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()) || $2::jsonb) p WHERE r.id = $1`,
  id,
  JSON.stringify(more),
]
/** The next revision of the permit, with some values changed. */
const permit = (more: Row = {}): Act => [
  `INSERT INTO permits SELECT p.* FROM permits r
  CROSS JOIN LATERAL jsonb_populate_record(r, '{"revision": 2, "reason": "Longer."}' || $2::jsonb) p WHERE r.job_id = $1 AND r.revision = 1`,
  work.job.id,
  JSON.stringify(more),
]
/** The next entry of the log, by the worker, with some values changed. */
const entry = (meaning: string, more: Row = {}): Act => [
  `INSERT INTO sign_offs SELECT p.* FROM permits l
  CROSS JOIN LATERAL (SELECT coalesce(max(s.place), 0) + 1 AS place FROM sign_offs s WHERE s.job_id = l.job_id) b
  CROSS JOIN LATERAL jsonb_populate_record(NULL::sign_offs, jsonb_build_object('organization_id', l.organization_id,
    'id', gen_random_uuid(), 'job_id', l.job_id, 'place', b.place, 'meaning', $2::text, 'user_id', $3::uuid, 'recorded_by', $3::uuid,
    'revision', l.revision, 'at', clock_timestamp(), 'document_sha256', coalesce(jsonb_path_query_first(l.steps,
      '$[*] ? (@.workStepId == $step).documentSha256', jsonb_build_object('step', $4::jsonb -> 'work_step_id')) #>> '{}', l.document_sha256))
    || $4::jsonb) p
  WHERE l.job_id = $1 ORDER BY l.revision DESC LIMIT 1`,
  work.job.id,
  meaning,
  people.worker.identity.userId,
  JSON.stringify(more),
]
const step = (name: string, more: Row = {}) => ({ work_step_id: work.steps[name], ...more })
const measured = (value: string, outside: boolean, more: Row = {}) =>
  entry('measured', step('Measure', { check_id: work.checks.Measure, value, outside, ...more }))
const to = (status: string, more = ''): Act => change('jobs', work.job.id, `status = '${status}'${more}`)
const suspended = () => to('suspended', ', suspended_at = clock_timestamp()')
const by = ({ identity }: { readonly identity: { readonly userId: string } }) => `'${identity.userId}'`
const handBack = () =>
  change('jobs', work.job.id, `handed_back_at = clock_timestamp(), handed_back_by = ${by(people.supervisor)}`)
const complete = (who = people.planner) =>
  to('completed', `, completed_at = clock_timestamp(), completed_by = ${by(who)}`)
const crew = (who: 'worker' | 'supervisor', set: string): Act => [
  `UPDATE crew_members SET ${set} WHERE job_id = $1 AND user_id = $2`,
  work.job.id,
  people[who].identity.userId,
]
const joins = (more: Row): Act => [
  `INSERT INTO crew_members SELECT p.* FROM crew_members r
  CROSS JOIN LATERAL jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()) || $3::jsonb) p
  WHERE r.job_id = $1 AND r.user_id = $2`,
  work.job.id,
  people.worker.identity.userId,
  JSON.stringify({ user_id: people.planner.identity.userId, ...more }),
]
const override = (more: Row = {}): Act => [
  `INSERT INTO overrides SELECT p.* FROM jsonb_populate_record(NULL::overrides, jsonb_build_object('organization_id', $1::uuid,
    'id', gen_random_uuid(), 'created_at', now(), 'valid_until', now() + interval '1 hour', 'reason', 'It is on its way.') || $2::jsonb) p`,
  people.administrator.identity.organizationId,
  JSON.stringify({
    ...{ job_id: work.job.id, user_id: people.worker.identity.userId },
    ...{ safety_requirement_id: tag.id, safety_requirement_canonical_id: tag.canonicalId },
    ...{ created_by: people.planner.identity.userId, recorded_by: people.planner.identity.userId, ...more },
  }),
]
const deviation = (more: Row = {}): Act => [
  `INSERT INTO deviations SELECT p.* FROM jsonb_populate_record(NULL::deviations, jsonb_build_object('organization_id', $1::uuid,
    'id', gen_random_uuid(), 'number', '99-0000001', 'status', 'open', 'severity', 'low', 'description', 'Smoke.', 'stops_work', false,
    'created_at', now(), 'updated_at', now()) || $2::jsonb) p`,
  people.administrator.identity.organizationId,
  JSON.stringify({
    ...{ job_id: work.job.id, reported_by: people.worker.identity.userId },
    ...{ created_by: people.worker.identity.userId, updated_by: people.worker.identity.userId, ...more },
  }),
]
const resolved = { resolution: 'Aired.', resolved_at: '2026-01-01T08:00:00Z' }
const deviations = (set: string): Act => [`UPDATE deviations SET ${set} WHERE job_id = $1`, work.job.id]
/** Every step of the job done, and the watch afterwards over. */
const allDone = (): readonly Act[] => [
  entry('done', step('Cut')),
  entry('done', step('Measure')),
  entry('done', step('Burn')),
  entry('done', step('Hold')),
  entry('released', step('Hold', { user_id: people.planner.identity.userId })),
]
const welded: () => readonly Act[] = () => [...allDone(), entry('done', step('Weld'))]

/** The rule that each breach breaks, after the acts that make it possible. */
const breaches = (): { readonly [breach: string]: readonly [refusedBy: string, ...acts: readonly Act[]] } => {
  const running = to('in_progress')
  const [ofJob, user] = [draft.id, people.worker.identity.userId]
  const job = (more: Row): Act => copy('jobs', ofJob, { number: '99-0000009', ...more })
  const code = 'A'.repeat(42)
  const now = '2026-01-01T08:00:00Z'
  const governed = {
    governed: true,
    permit_code: code,
    status: 'confirmed',
    confirmed_at: now,
    confirmed_by: user,
  }
  const handed = { handed_back_at: now, handed_back_by: user }
  const STATE = 'the state of the job does not allow that'
  const PERMITTED = 'a job is what its latest permit says'
  const TIME = 'work is done in the time of its permit'
  const LED = 'work that is under way has a supervisor'
  const ABOUT = 'what a permit is about cannot change'
  return {
    'a job without a site, of an own order': ['jobs_check3', job({ site_id: null })],
    'a job of two orders': ['jobs_check4', job({ received_order_id: user, site_id: null })],
    'a job of a received order at another site': [
      'a job of a received order takes place at the site in its copy',
      job({ order_id: null, received_order_id: user }),
    ],
    'an occurrence without an event': ['jobs_check5', job({ occurrence_start: '2026-01-01 08:00' })],
    'a job that begins and never ends': ['jobs_check6', job({ ends_at: null })],
    'a job that ends before it begins': [
      'jobs_check7',
      job({ begins_at: now, ends_at: '2026-01-01T07:00:00Z' }),
    ],
    'a governed job without a code': ['jobs_check8', job({ ...governed, permit_code: null })],
    'a governed draft': ['jobs_check9', job({ governed: true, permit_code: code })],
    'the confirmed work of an order without a permit': [
      'jobs_check10',
      job({ status: 'confirmed', confirmed_at: now, confirmed_by: user }),
    ],
    'a hand-back by nobody': [
      'jobs_check11',
      job({ ...governed, status: 'in_progress', handed_back_at: now }),
    ],
    'a hand-back of a suspended job': ['jobs_check12', job({ ...governed, status: 'suspended', ...handed })],
    'a completion by nobody': [
      'jobs_check13',
      job({ ...governed, ...handed, status: 'completed', completed_at: now }),
    ],
    'a completion of a job that goes on': [
      'jobs_check14',
      job({ ...governed, completed_at: now, completed_by: user }),
    ],
    'a completed job that was not handed back': [
      'jobs_check15',
      job({ ...governed, status: 'completed', completed_at: now, completed_by: user }),
    ],
    'a code that is none': ['jobs_permit_code_check', job({ ...governed, permit_code: 'a'.repeat(42) })],
    'the code of another permit': [
      'jobs_organization_id_permit_code_key',
      [
        `UPDATE jobs SET permit_code = (SELECT permit_code FROM jobs WHERE id = $2), governed = true, status = 'confirmed',
      confirmed_at = now(), confirmed_by = created_by WHERE id = $1`,
        ofJob,
        work.job.id,
      ],
    ],
    'a second open job of an occurrence': [
      'jobs_open_of_occurrence',
      job({ event_id: event.id, occurrence_start: event.start }),
      job({ event_id: event.id, occurrence_start: event.start, number: '99-0000010' }),
    ],
    'a permit of revision 0': ['permits_revision_check', permit({ revision: 0 })],
    'a permit that ends before it begins': ['permits_check', permit({ begins_at: now, ends_at: now })],
    'a second revision without a reason': ['permits_check1', permit({ reason: null })],
    'a hash of the briefing that is none': ['permits_brief_hash_check', permit({ brief_hash: 'x' })],
    'steps that are no list': ['permits_steps_check', permit({ steps: {} })],
    'a revision left out': ['the revisions of a permit have no gaps', permit({ revision: 3 })],
    'a permit while work is under way': [
      'a permit is issued for a confirmed job that is not under way',
      running,
      permit(),
    ],
    'a permit of another time than the job': [
      PERMITTED,
      permit({ ends_at: '2099-01-01T08:00:00Z' }),
      ['SET CONSTRAINTS ALL IMMEDIATE'],
    ],
    'a job of another time than its permit': [
      PERMITTED,
      change('jobs', work.job.id, `ends_at = ends_at + interval '1 hour'`),
      ['SET CONSTRAINTS ALL IMMEDIATE'],
    ],
    'a role that is none': ['crew_members_role_check', joins({ role: 'boss' })],
    'who left before they came': ['crew_members_check', joins({ left_at: now, removed_by: user })],
    'who left and was let go by nobody': ['crew_members_check1', joins({ left_at: '2099-01-01T08:00:00Z' })],
    'somebody twice in a crew': ['crew_members_in_job', joins({ user_id: user })],
    'a crew of a draft': [
      'only a confirmed job of an order that is not over has a crew',
      joins({ job_id: ofJob }),
    ],
    'a crew that changes after the end': [
      'only a confirmed job of an order that is not over has a crew',
      to('cancelled'),
      crew('worker', `role = 'watch'`),
    ],
    'when somebody joined': ['who was in a job cannot change', crew('worker', `joined_at = now()`)],
    'who left and is back in the same row': [
      'who was in a job cannot change',
      crew('worker', 'left_at = clock_timestamp(), removed_by = added_by'),
      crew('worker', 'left_at = NULL, removed_by = NULL'),
    ],
    'the last supervisor who leaves': [
      LED,
      running,
      crew('supervisor', 'left_at = clock_timestamp(), removed_by = added_by'),
    ],
    'the last supervisor who becomes a worker': [LED, running, crew('supervisor', `role = 'worker'`)],
    'work that begins without a supervisor': [LED, crew('supervisor', `role = 'worker'`), running],
    'an entry of place 0': ['sign_offs_place_check', entry('briefed', { place: 0 })],
    'two entries of one place': [
      'sign_offs_organization_id_job_id_place_key',
      entry('briefed'),
      entry('briefed', { place: 1 }),
    ],
    'a meaning that is none': ['sign_offs_meaning_check', entry('blessed')],
    'a value with an exponent': ['sign_offs_value_check', running, measured('1e3', true)],
    'a step that is not named': ['sign_offs_check', running, entry('evidence', { file_path: 'x' })],
    'a step where none belongs': ['sign_offs_check', running, entry('round', step('Cut'))],
    'a check of something else': ['sign_offs_check1', running, entry('round', { check_id: user })],
    'a value of something else': ['sign_offs_check2', running, entry('round', { value: '1' })],
    'something else that is outside': ['sign_offs_check3', running, entry('round', { outside: true })],
    'requirements of something else': [
      'sign_offs_check4',
      entry('briefed', { safety_requirement_ids: [tag.id] }),
    ],
    'a signature for nothing': [
      'sign_offs_safety_requirement_ids_check',
      entry('on_site', { safety_requirement_ids: [] }),
    ],
    'evidence without a file': ['sign_offs_check5', running, entry('evidence', step('Cut'))],
    'an override in no entry of one': ['sign_offs_check6', entry('overridden')],
    'a deviation of something else': ['sign_offs_check7', entry('briefed', { deviation_id: user })],
    'words where none belong': ['sign_offs_check8', entry('briefed', { reason: 'x' })],
    'a step done before the work began': [STATE, entry('done', step('Cut'))],
    'a signature in a job that is over': [STATE, to('cancelled'), entry('briefed')],
    'a round before the work began': [STATE, entry('round')],
    'a completion of a suspended job': [STATE, running, suspended(), entry('completed')],
    'a place left out': [
      'the log of a job has no gaps and goes on with the clock',
      entry('briefed', { place: 2 }),
    ],
    'an entry before the one before': [
      'the log of a job has no gaps and goes on with the clock',
      entry('briefed'),
      entry('briefed', { at: now }),
    ],
    'a document of another step': [
      'what is signed is a document of the latest permit',
      running,
      [
        `INSERT INTO sign_offs SELECT p.* FROM permits l CROSS JOIN LATERAL jsonb_populate_record(NULL::sign_offs, jsonb_build_object(
        'organization_id', l.organization_id, 'id', gen_random_uuid(), 'job_id', l.job_id, 'place', 1, 'meaning', 'done', 'user_id', $2::uuid,
        'recorded_by', $2::uuid, 'revision', 1, 'at', clock_timestamp(), 'work_step_id', $3::uuid, 'document_sha256', l.document_sha256)) p
      WHERE l.job_id = $1`,
        work.job.id,
        user,
        work.steps.Cut,
      ],
    ],
    'a step undone without a reason': [
      'that takes a reason',
      running,
      entry('done', step('Cut')),
      entry('undone', step('Cut')),
    ],
    'an entry that changes': [
      'a sign-off cannot change',
      entry('briefed'),
      [`UPDATE sign_offs SET place = 7 WHERE job_id = $1`, work.job.id],
    ],
    'a value judged otherwise': [
      'a value is judged by the limits of its check',
      running,
      measured('18.2', false),
    ],
    'a check of another step': [
      'a value is judged by the limits of its check',
      running,
      measured('20', false, { check_id: user }),
    ],
    'a step done twice': [
      'a step that is done is not done again',
      running,
      entry('done', step('Cut')),
      entry('done', step('Cut')),
    ],
    'an open step undone': [
      'a step that is open cannot be undone',
      running,
      entry('undone', step('Cut', { reason: 'x' })),
    ],
    'a hold point left out': [
      'a hold point and a critical step are always needed',
      running,
      entry('not_needed', step('Hold', { reason: 'x' })),
    ],
    'a critical step left out': [
      'a hold point and a critical step are always needed',
      running,
      entry('not_needed', step('Burn', { reason: 'x' })),
    ],
    'a step before a hold point is released': [
      'no step is done before the hold points ahead of it are released',
      running,
      entry('done', step('Hold')),
      entry('done', step('Weld')),
    ],
    'a step after the time of the permit': [
      TIME,
      running,
      entry('done', step('Cut', { at: '2099-01-01T08:00:00Z' })),
    ],
    'a release by who did it': [
      'a hold point that is done is released by somebody who neither did nor recorded it',
      running,
      entry('done', step('Hold')),
      entry('released', step('Hold')),
    ],
    'a release by who recorded it': [
      'a hold point that is done is released by somebody who neither did nor recorded it',
      running,
      entry('done', step('Hold', { recorded_by: people.planner.identity.userId })),
      entry('released', step('Hold', { user_id: people.planner.identity.userId })),
    ],
    'a release with a value outside the limits': [
      'a hold point is not released with a value outside the limits',
      running,
      entry('done', step('Hold')),
      entry('measured', step('Hold', { check_id: work.checks.Hold, value: '2.5', outside: true })),
      entry('released', step('Hold', { user_id: people.planner.identity.userId })),
    ],
    'a second release': [
      'a hold point that is done is released by somebody who neither did nor recorded it',
      running,
      ...allDone(),
      entry('released', step('Hold', { user_id: people.planner.identity.userId })),
    ],
    'a release of a step that is none': [
      'a hold point that is done is released by somebody who neither did nor recorded it',
      running,
      entry('done', step('Cut')),
      entry('released', step('Cut', { user_id: people.planner.identity.userId })),
    ],
    'a job that is no longer governed': [
      'a job is governed from its confirmation on',
      change('jobs', work.job.id, 'governed = false, permit_code = NULL'),
    ],
    'another code': [ABOUT, change('jobs', work.job.id, `permit_code = '${code}'`)],
    'an event of a permit that has none': [
      ABOUT,
      change('jobs', work.job.id, `event_id = '${event.id}', occurrence_start = '${event.start}'`),
    ],
    'another site': [
      ABOUT,
      change('jobs', work.job.id, 'site_id = (SELECT e.site_id FROM events e WHERE false)'),
    ],
    'work long before its time': [
      TIME,
      change(
        'jobs',
        work.job.id,
        `begins_at = now() + interval '1 day', ends_at = now() + interval '2 days'`,
      ),
      running,
    ],
    'work after its time': [
      TIME,
      change(
        'jobs',
        work.job.id,
        `begins_at = now() - interval '2 days', ends_at = now() - interval '1 day'`,
      ),
      running,
    ],
    'a suspension without its moment': ['a suspension has its moment', running, to('suspended')],
    'a hand-back with open steps': [
      'work with open steps is not handed back',
      running,
      ...allDone(),
      handBack(),
    ],
    'a hand-back while a watch goes on': [
      'work is not handed back before the watch after it is over',
      running,
      ...welded(),
      handBack(),
    ],
    'a hand-back while a watch goes on after a step that is not needed any more': [
      'work is not handed back before the watch after it is over',
      running,
      ...welded(),
      entry('undone', step('Weld', { reason: 'x' })),
      entry('not_needed', step('Weld', { reason: 'x' })),
      handBack(),
    ],
    'a hand-back with a watch that had no last round': [
      'work is not handed back before the watch after it is over',
      running,
      ...welded(),
      entry('round'),
      handBack(),
    ],
    'a completion without a hand-back': [
      'work is completed after it was handed back',
      running,
      to('completed'),
    ],
    'a completion by who handed it back': [
      'such work is completed by another person than handed it back',
      running,
      ...allDone(),
      entry('not_needed', step('Weld', { reason: 'x' })),
      handBack(),
      complete(people.supervisor),
    ],
    'an override for oneself': ['overrides_check', override({ created_by: user })],
    'an override of 13 hours': [
      'overrides_check1',
      override({ created_at: '2026-01-01T08:00:00Z', valid_until: '2026-01-01T21:00:00Z' }),
    ],
    'an override in a draft': [
      'a gap is tolerated in a job that has a permit and is not over, for a reason',
      override({ job_id: ofJob }),
    ],
    'an override without a reason': [
      'a gap is tolerated in a job that has a permit and is not over, for a reason',
      override({ reason: null }),
    ],
    'an override of what a critical step asks': [
      'what a critical step asks is never overridden',
      override({ safety_requirement_id: rescue.id, safety_requirement_canonical_id: rescue.canonicalId }),
    ],
    'an override by who recorded the proof': [
      'nobody overrides what they recorded the proof of',
      [
        `INSERT INTO completions SELECT p.* FROM jsonb_populate_record(NULL::completions, jsonb_build_object('organization_id', $1::uuid,
        'id', gen_random_uuid(), 'user_id', $2::uuid, 'evidence', 'external', 'status', 'unverified', 'bound', false, 'subject_kind', 'safety_requirement',
        'subject_id', $3::uuid, 'subject_canonical_id', $3::uuid, 'subject_version', 1, 'subject_title', 'Tag', 'completed_at', now(),
        'code', repeat('A', 42), 'recorded_by', $4::uuid, 'created_at', now(), 'updated_at', now(), 'created_by', $4::uuid, 'updated_by', $4::uuid)) p`,
        people.administrator.identity.organizationId,
        user,
        tag.canonicalId,
        people.planner.identity.userId,
      ],
      override(),
    ],
    'an override that lasts longer': [
      'an override cannot change',
      override(),
      [`UPDATE overrides SET valid_until = valid_until + interval '1 minute' WHERE job_id = $1`, work.job.id],
    ],
    'a deviation of nothing': ['deviations_check', deviation({ job_id: null })],
    'a deviation of a site that stops a job': [
      'deviations_check1',
      deviation({ job_id: null, site_id: user, stops_work: true }),
    ],
    'an open deviation with its resolution': ['deviations_check2', deviation({ resolution: 'x' })],
    'an open deviation that was resolved': ['deviations_check3', deviation({ resolved_at: now })],
    'an open deviation with its resolver': ['deviations_check4', deviation({ resolved_by: user })],
    'a resolved deviation that was closed': [
      'deviations_check5',
      deviation({ status: 'resolved', ...resolved, resolved_by: user, closed_at: now }),
    ],
    'a closed deviation that nobody closed': [
      'deviations_check6',
      deviation({ status: 'closed', ...resolved, resolved_by: user, closed_at: now }),
    ],
    'a deviation closed by its resolver': [
      'deviations_check7',
      deviation({ status: 'closed', ...resolved, resolved_by: user, closed_at: now, closed_by: user }),
    ],
    'a number of another form': ['deviations_number_check', deviation({ number: '1' })],
    'a number that is taken': ['deviations_organization_id_number_key', deviation(), deviation()],
    'a severity that is none': ['deviations_severity_check', deviation({ severity: 'bad' })],
    'a state that is none': [
      'deviations_status_check',
      deviation({ status: 'gone', ...resolved, resolved_by: user }),
    ],
    'a deviation of another job': [
      'this of a deviation cannot change',
      deviation(),
      deviations(`reported_by = ${by(people.planner)}`),
    ],
    'a stop that is taken back': [
      'this of a deviation cannot change',
      deviation({ stops_work: true }),
      deviations('stops_work = false'),
    ],
    'a stop beside running work': [
      'a deviation that stops work suspends its job',
      running,
      deviation({ stops_work: true }),
    ],
    'work that begins beside a stop': [
      'work waits until the deviations that stop it are resolved',
      deviation({ stops_work: true }),
      running,
    ],
  }
}

/**
 * The rule that refuses the last of the acts, which are all undone again.
 * @throws Error if an earlier one is refused
 */
async function refusedBy(sql: pg.Client, acts: readonly Act[]): Promise<string> {
  await sql.query('SAVEPOINT before')
  try {
    for (const [index, [text, ...values]] of acts.entries()) {
      try {
        const { rowCount } = await sql.query(text, values)
        if (rowCount === 0) return `act ${index + 1} touches nothing`
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        if (index < acts.length - 1) return `act ${index + 1}: ${error.message}`
        return error.code === 'HP001' ? error.message : (error.constraint ?? error.message)
      }
    }
    return 'nothing'
  } finally {
    await sql.query('ROLLBACK TO SAVEPOINT before')
  }
}

const TABLES = ['jobs', 'permits', 'crew_members', 'sign_offs', 'overrides', 'deviations']
/** Rules of all jobs, older than these tables, with tests of their own. */
const OLDER = [
  ...[
    'jobs_check',
    'jobs_check1',
    'jobs_check2',
    'jobs_number_check',
    'jobs_organization_id_number_key',
    'jobs_status_check',
  ],
  'a closed job cannot change',
  'a cancelled event schedules no jobs',
  'the number of a job cannot change',
  'the confirmation of a job cannot change',
]
/** Every constraint of the tables, and every message of the triggers that only they have. */
const RULES = `
SELECT c.conname::text AS rule FROM pg_constraint c WHERE c.conrelid = ANY ($1::regclass[]) AND c.contype IN ('c', 'u')
UNION SELECT i.indexrelid::regclass::text FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) AND i.indisunique AND NOT i.indisprimary
UNION SELECT m.said[1] FROM pg_proc f CROSS JOIN LATERAL regexp_matches(f.prosrc, 'MESSAGE = ''([^'']+)''', 'g') m (said)
WHERE f.oid IN (SELECT t.tgfoid FROM pg_trigger t WHERE t.tgrelid = ANY ($1::regclass[]))
  AND f.oid NOT IN (SELECT t.tgfoid FROM pg_trigger t WHERE t.tgrelid <> ALL ($1::regclass[]))`

test('each rule of work refuses its breach in the database, and every rule has one', async () => {
  const wanted = breaches()
  const { seen, rules } = await actingFor(people.administrator.identity.organizationId, async (sql) => {
    const refused: { [breach: string]: string } = {}
    for (const [breach, [, ...acts]] of Object.entries(wanted)) refused[breach] = await refusedBy(sql, acts)
    const { rows } = await sql.query<{ rule: string }>(RULES, [TABLES])
    return { seen: refused, rules: rows.map(({ rule }) => rule) }
  })
  expect(seen).toEqual(Object.fromEntries(Object.entries(wanted).map(([breach, [rule]]) => [breach, rule])))
  const shown = [...Object.values(seen), ...OLDER]
  expect(rules.filter((rule) => !shown.includes(rule))).toEqual([])
})
