import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { actingFor, outcome } from '../support/direct-sql.ts'
import { change, procedure } from '../support/procedures.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'

const FROZEN = 'HP001'
const FOREIGN_KEY = '23503'
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const service = useService()
let client: Client
beforeAll(async () => {
  client = await service.organization()
})

const acting = <T>(work: (sql: pg.Client) => Promise<T>) => actingFor(client.identity.organizationId, work)

/** The result of the last of some statements, including the checks at the end of the transaction. */
async function atTheEnd(sql: pg.Client, statements: readonly string[], id: string): Promise<string | number> {
  for (const text of statements.slice(0, -1)) await sql.query(text, [id])
  const last = statements.at(-1) ?? ''
  const { rowCount } = await sql.query(last, [id])
  const end = await outcome(sql, 'SET CONSTRAINTS ALL IMMEDIATE')
  return typeof end === 'string' ? end : (rowCount ?? 0)
}

const kinds = [
  { table: 'work_tasks', segment: 'work-tasks', part: 'task' },
  {
    table: 'work_steps',
    segment: 'work-steps',
    part: 'step',
    links: 'DELETE FROM work_step_safety_requirements WHERE work_step_id = $1',
  },
  {
    table: 'safety_requirements',
    segment: 'safety-requirements',
    part: 'requirement',
    links: 'DELETE FROM safety_requirement_educational_contents WHERE safety_requirement_id = $1',
  },
  { table: 'educational_contents', segment: 'educational-contents', part: 'content' },
]

describe.each(kinds)('in $table', ({ table, segment, part, links }) => {
  test('a later draft goes only together with the return of the version before', async () => {
    const first: Sample = (await procedure(client))[part]
    const draft = await change(client, segment, first, { status: 'draft' })
    const removal = [...(links ? [links] : []), `DELETE FROM ${table} WHERE id = $1`]
    const back = `UPDATE ${table} SET is_current = true WHERE canonical_id =
      (SELECT '${first.canonicalId}'::uuid WHERE $1::uuid IS NOT NULL) AND version = 1`
    await acting(async (sql) => expect(await atTheEnd(sql, removal, draft.id)).toBe(FROZEN))
    await acting(async (sql) => expect(await atTheEnd(sql, [...removal, back], draft.id)).toBe(1))
  })

  test('a record cannot lose its current version while it has any', async () => {
    const { id }: Sample = (await procedure(client))[part]
    const loss = `UPDATE ${table} SET is_current = false WHERE id = $1`
    await acting(async (sql) => expect(await atTheEnd(sql, [loss], id)).toBe(FROZEN))
  })
})

test('no referenced record can be deleted', async () => {
  const content = await make.content(client)
  const requirement = await make.requirement(client, { educationalContentIds: [content.id] })
  const task = await make.task(client)
  const step = await make.step(client, task.id, { safetyRequirementIds: [requirement.id] })
  const assessment = await make.assessment(client, content.id)
  await make.question(client, assessment.id)
  const site = await make.site(client)
  const event = await make.event(client, { siteId: site.id })
  await make.job(client, site.id, { eventId: event.id })
  await make.order(client, site.id, { lines: [{ workTaskId: task.id, workStepIds: [step.id] }] })
  const referredTo = {
    educational_contents: content,
    safety_requirements: requirement,
    work_tasks: task,
    work_steps: step,
    assessments: assessment,
    sites: site,
    events: event,
  }
  await acting(async (sql) => {
    for (const [table, { id }] of Object.entries(referredTo)) {
      expect(await outcome(sql, `DELETE FROM ${table} WHERE id = $1`, [id]), table).toBe(FOREIGN_KEY)
    }
  })
})

test('only a draft event can be deleted', async () => {
  const [draft, confirmed, cancelled] = [
    await make.event(client),
    await make.event(client),
    await make.event(client),
  ]
  await client.post(`/events/${confirmed.id}/confirm`)
  await client.post(`/events/${cancelled.id}/cancel`)
  await acting(async (sql) => {
    const deletion = 'DELETE FROM events WHERE id = $1'
    expect(await outcome(sql, deletion, [draft.id])).toBe(1)
    expect(await outcome(sql, deletion, [confirmed.id])).toBe(FROZEN)
    expect(await outcome(sql, deletion, [cancelled.id])).toBe(FROZEN)
  })
})

test('a retired question does not come back', async () => {
  const assessment = await make.assessment(client, (await make.content(client)).id)
  const { id } = await make.question(client, assessment.id)
  const { educationalContentId } = assessment
  await client.put(`/assessments/${assessment.id}`, {
    title: 'Quiz',
    educationalContentId,
    status: 'confirmed',
  })
  expect((await client.send('DELETE', `/assessment-questions/${id}`)).status).toBe(204)
  await acting(async (sql) => {
    const back = 'UPDATE assessment_questions SET is_current = true WHERE id = $1'
    expect(await outcome(sql, back, [id])).toBe(FROZEN)
    expect(await outcome(sql, 'DELETE FROM assessment_questions WHERE id = $1', [id])).toBe(FROZEN)
  })
})

test('identifiers from the database are UUIDv7 of the present moment', async () => {
  const before = Date.now()
  const { rows } = await acting((sql) =>
    sql.query<{ id: string }>('SELECT new_id() AS id FROM generate_series(1, 100)'),
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBe(100)
  for (const { id } of rows) {
    expect(id).toMatch(UUID_V7)
    const moment = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(moment - before)).toBeLessThan(60_000)
  }
})
