import { confirmedJob, type People, peopleOf, type Work } from '../../support/jobs-under-way.ts'
import { done } from '../../support/learning.ts'
import { requirementOf } from '../../support/proofs.ts'
import { make, type Sample } from '../../support/samples.ts'
import type { Service } from '../../support/service.ts'
import { jobOf, orderOf } from '../../support/work.ts'

/** A statement with its values. */
export type Act = readonly [sql: string, ...values: readonly unknown[]]
type Row = { readonly [column: string]: unknown }

/** The breaches of each rule. It refuses the last of the acts; the others make that one possible. */
export interface Breaches {
  readonly [rule: string]: { readonly [breach: string]: readonly Act[] }
}

/** A confirmed job whose steps and requirements each have something that a rule is about. */
export interface Scene {
  readonly people: People
  /** Somebody who has not accepted the invitation. */
  readonly invited: Sample
  readonly work: Work
  /** Another job of the same order. */
  readonly draft: Sample
  /** What a step requires on site. */
  readonly tag: Sample
  /** What a critical step requires on site. */
  readonly rescue: Sample
  readonly event: Sample
}

export async function sceneOf(service: Service): Promise<Scene> {
  const people = await peopleOf(service, await service.organization())
  const { administrator } = people
  const tag = await requirementOf(administrator, { name: 'Tag', onSite: true })
  const rescue = await requirementOf(administrator, { name: 'Rescue', onSite: true })
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
  const work = await confirmedJob(people, order)
  const { site } = await done(administrator, 'GET', `/orders/${order.id}?with[]=site`)
  const event = await make.event(administrator)
  return {
    people,
    invited: await make.user(administrator),
    work,
    tag,
    rescue,
    event,
    draft: await jobOf(administrator, { ...order, siteId: site.id }),
  }
}

export type Acts = ReturnType<typeof actsIn>

/** What can be written into the tables of work. */
export function actsIn({ people, work, draft, tag }: Scene) {
  const [worker, planner, supervisor] = [people.worker, people.planner, people.supervisor].map(
    ({ identity }) => identity.userId,
  )
  const { organizationId } = people.administrator.identity

  const job = (set: string): Act => [`UPDATE jobs SET ${set} WHERE id = $1`, work.job.id]
  const to = (status: string, more = '') => job(`status = '${status}'${more}`)
  const crew = (who: 'worker' | 'supervisor', set: string): Act => [
    `UPDATE crew_members SET ${set} WHERE job_id = $1 AND user_id = $2`,
    work.job.id,
    people[who].identity.userId,
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
    worker,
    JSON.stringify(more),
  ]
  /** An entry about a step. */
  const step = (name: string, meaning: string, more: Row = {}) =>
    entry(meaning, { work_step_id: work.steps[name], ...more })
  const released = (name: string, more: Row = {}) => step(name, 'released', { user_id: planner, ...more })
  const doneUpToHold = [
    ...['Cut', 'Measure', 'Burn', 'Hold'].map((name) => step(name, 'done')),
    released('Hold'),
  ]

  return {
    job,
    to,
    crew,
    entry,
    step,
    released,
    running: to('in_progress'),
    suspended: to('suspended', ', suspended_at = clock_timestamp()'),
    handBack: job(`handed_back_at = clock_timestamp(), handed_back_by = '${supervisor}'`),
    complete: (by = planner) => to('completed', `, completed_at = clock_timestamp(), completed_by = '${by}'`),
    doneUpToHold,
    allDone: [...doneUpToHold, step('Weld', 'done')],
    measured: (value: string, outside: boolean, more: Row = {}) =>
      step('Measure', 'measured', { check_id: work.checks.Measure, value, outside, ...more }),
    /** Another job like the draft, with some values changed. */
    copyOfDraft: (more: Row): Act => [
      `INSERT INTO jobs SELECT p.* FROM jobs r
      CROSS JOIN LATERAL jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', '99-0000009') || $2::jsonb) p
      WHERE r.id = $1`,
      draft.id,
      JSON.stringify(more),
    ],
    /** The next revision of the permit, with some values changed. */
    permit: (more: Row = {}): Act => [
      `INSERT INTO permits SELECT p.* FROM permits r
      CROSS JOIN LATERAL jsonb_populate_record(r, '{"revision": 2, "reason": "Longer."}' || $2::jsonb) p WHERE r.job_id = $1 AND r.revision = 1`,
      work.job.id,
      JSON.stringify(more),
    ],
    joins: (more: Row): Act => [
      `INSERT INTO crew_members SELECT p.* FROM crew_members r
      CROSS JOIN LATERAL jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()) || $3::jsonb) p
      WHERE r.job_id = $1 AND r.user_id = $2`,
      work.job.id,
      worker,
      JSON.stringify({ user_id: planner, ...more }),
    ],
    override: (more: Row = {}): Act => [
      `INSERT INTO overrides SELECT p.* FROM jsonb_populate_record(NULL::overrides, jsonb_build_object('organization_id', $1::uuid,
      'id', gen_random_uuid(), 'created_at', now(), 'valid_until', now() + interval '1 hour', 'reason', 'It is on its way.') || $2::jsonb) p`,
      organizationId,
      JSON.stringify({
        ...{ job_id: work.job.id, user_id: worker, created_by: planner, recorded_by: planner },
        ...{ safety_requirement_id: tag.id, safety_requirement_canonical_id: tag.canonicalId, ...more },
      }),
    ],
    deviation: (more: Row = {}): Act => [
      `INSERT INTO deviations SELECT p.* FROM jsonb_populate_record(NULL::deviations, jsonb_build_object('organization_id', $1::uuid,
      'id', gen_random_uuid(), 'number', '99-0000001', 'status', 'open', 'severity', 'low', 'description', 'Smoke.', 'stops_work', false,
      'created_at', now(), 'updated_at', now()) || $2::jsonb) p`,
      organizationId,
      JSON.stringify({
        ...{ job_id: work.job.id, reported_by: worker, created_by: worker, updated_by: worker, ...more },
      }),
    ],
    photo: [
      `INSERT INTO uploads (organization_id, id, path, purpose, bytes, width, height, sha256, created_by)
      VALUES ($1, gen_random_uuid(), 'x.webp', 'proof', 1, 1, 1, repeat('0', 64), $2)`,
      organizationId,
      worker,
    ] satisfies Act,
    photoGone: [`DELETE FROM uploads WHERE path = 'x.webp'`] satisfies Act,
    deviations: (set: string): Act => [`UPDATE deviations SET ${set} WHERE job_id = $1`, work.job.id],
  }
}
