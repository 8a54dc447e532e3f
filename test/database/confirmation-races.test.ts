import type pg from 'pg'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import type { Client } from '../support/client.ts'
import { begin } from '../support/direct-sql.ts'
import { connected, superuserOf } from '../support/fresh-database.ts'
import { put } from '../support/kinds.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { procedure } from '../support/procedures.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'

const FROZEN = 'HP001'
const service = useService()
let client: Client
beforeAll(async () => {
  client = await service.organization()
})

interface Race {
  /** The table of the confirmed version. */
  readonly owner: string
  /** Makes the draft, and the SQL that changes what its confirmation freezes. */
  readonly prepare: () => Promise<{ ownerId: string; change: string; values: readonly unknown[] }>
}

const races: { readonly [what: string]: Race } = {
  'a requirement that is attached to a step': {
    owner: 'work_steps',
    prepare: async () => {
      const step = await make.step(client, (await make.task(client)).id)
      const requirement = await make.requirement(client)
      const change = `INSERT INTO work_step_safety_requirements VALUES ($1, $2, $3, 1)`
      return { ownerId: step.id, change, values: [client.identity.organizationId, step.id, requirement.id] }
    },
  },
  'a requirement that is taken from a step': {
    owner: 'work_steps',
    prepare: async () => {
      const requirement = await make.requirement(client)
      const task = await make.task(client)
      const step = await make.step(client, task.id, { safetyRequirementIds: [requirement.id] })
      const change = 'DELETE FROM work_step_safety_requirements WHERE work_step_id = $1'
      return { ownerId: step.id, change, values: [step.id] }
    },
  },
  'a content that is attached to a requirement': {
    owner: 'safety_requirements',
    prepare: async () => {
      const requirement = await make.requirement(client)
      const content = await make.content(client)
      const change = `INSERT INTO safety_requirement_educational_contents VALUES ($1, $2, $3, 1)`
      const values = [client.identity.organizationId, requirement.id, content.id]
      return { ownerId: requirement.id, change, values }
    },
  },
  'a question of an assessment that is changed': {
    owner: 'assessments',
    prepare: async () => {
      const assessment = await make.assessment(client, (await make.content(client)).id)
      const question = await make.question(client, assessment.id)
      const change = `UPDATE assessment_questions SET correct_answers = '[false]' WHERE id = $1`
      return { ownerId: assessment.id, change, values: [question.id] }
    },
  },
  'a question of an assessment that is deleted': {
    owner: 'assessments',
    prepare: async () => {
      const assessment = await make.assessment(client, (await make.content(client)).id)
      const question = await make.question(client, assessment.id)
      return {
        ownerId: assessment.id,
        change: 'DELETE FROM assessment_questions WHERE id = $1',
        values: [question.id],
      }
    },
  },
}

function confirm(owner: string): string {
  return `UPDATE ${owner} SET status = 'confirmed', in_force = true, confirmed_at = now(), confirmed_by = $2 WHERE id = $1`
}

/** Opens two transactions for the organization while `work` runs. */
async function inTwo(work: (one: pg.Client, other: pg.Client) => Promise<void>): Promise<void> {
  const [one, other] = await Promise.all([
    begin(client.identity.organizationId),
    begin(client.identity.organizationId),
  ])
  try {
    await work(one, other)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/** Runs a statement that must wait for another transaction. @returns once it waits, the promise of its result */
async function waiting(
  sql: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<{ readonly outcome: Promise<string | number> }> {
  const { rows } = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const outcome = sql.query(text, [...values]).then(
    ({ rowCount }) => rowCount ?? 0,
    (error: pg.DatabaseError) => error.code ?? '',
  )
  await somebodyWaits('pid = $1 AND cardinality(pg_blocking_pids(pid)) > 0', rows[0]?.pid)
  return { outcome }
}

/** Waits for a connection that meets the condition. */
async function somebodyWaits(condition: string, pid: number | undefined): Promise<void> {
  await connected(await superuserOf(inject('database')), (superuser) =>
    vi.waitFor(
      async () => {
        const { rowCount } = await superuser.query(`SELECT FROM pg_stat_activity WHERE ${condition}`, [pid])
        expect(rowCount).toBe(1)
      },
      { timeout: PATIENCE_MS },
    ),
  )
}

describe.each(Object.entries(races))('%s', (_, { owner, prepare }) => {
  test('while it is being confirmed waits, and is refused', async () => {
    const { ownerId, change, values } = await prepare()
    await inTwo(async (confirming, changing) => {
      await confirming.query(confirm(owner), [ownerId, newId()])
      const { outcome } = await waiting(changing, change, values)
      await confirming.query('COMMIT')
      expect(await outcome).toBe(FROZEN)
    })
  })

  test('just before its confirmation is part of it: the confirmation waits', async () => {
    const { ownerId, change, values } = await prepare()
    await inTwo(async (changing, confirming) => {
      await changing.query(change, [...values])
      const { outcome } = await waiting(confirming, confirm(owner), [ownerId, newId()])
      await changing.query('COMMIT')
      expect(await outcome).toBe(1)
    })
  })
})

/** Replaces a version that an order would freeze with a confirmed next one. @returns its id */
async function replace(sql: pg.Client, table: string, id: string): Promise<string> {
  const next = newId()
  if (table === 'assessment_questions') {
    await sql.query(
      `WITH previous AS (UPDATE assessment_questions r SET is_current = false WHERE id = $1 RETURNING r AS row)
      INSERT INTO assessment_questions SELECT p.* FROM previous, jsonb_populate_record(previous.row,
        jsonb_build_object('id', $2::uuid, 'version', 2, 'is_current', true)) p`,
      [id, next],
    )
    return next
  }
  await sql.query(
    `WITH previous AS (UPDATE ${table} r SET is_current = false WHERE id = $1 RETURNING r AS row)
    INSERT INTO ${table} SELECT p.* FROM previous, jsonb_populate_record(previous.row, jsonb_build_object('id', $2::uuid,
      'version', 2, 'is_current', true, 'in_force', false, 'status', 'draft', 'confirmed_at', null, 'confirmed_by', null,
      'change_kind', null, 'change_note', null, 'material_version', null)) p`,
    [id, next],
  )
  await sql.query(`UPDATE ${table} SET in_force = false WHERE id = $1`, [id])
  await sql.query(confirm(table), [next, newId()])
  return next
}

/** Everything that a confirmed order keeps of versions. */
async function frozenOf({ id }: Sample): Promise<readonly unknown[]> {
  const { rows } = await connected(await superuserOf(inject('database')), (superuser) =>
    superuser.query(
      `SELECT r.frozen, n.work, n.needs, (SELECT jsonb_agg(a) FROM order_assessments a WHERE a.order_id = r.id)
      FROM orders r JOIN order_needs n ON n.order_id = r.id WHERE r.id = $1`,
      [id],
    ),
  )
  return rows
}

describe.each([
  ['work_tasks', 'task'],
  ['work_steps', 'step'],
  ['safety_requirements', 'requirement'],
  ['educational_contents', 'content'],
  ['assessments', 'assessment'],
  ['assessment_questions', 'question'],
])('of %s a version that is being replaced', (table, part) => {
  // Seen red without the locks on what is frozen: the order froze the version that was replaced a moment later.
  test('is not frozen: the confirmation of an order waits, and freezes the next one', async () => {
    const made = { ...(await procedure(client)) }
    const quiz = await make.assessment(client, made.content?.id)
    made.question = await make.question(client, quiz.id)
    const { title, educationalContentId } = quiz
    made.assessment = await put(client, 'assessments', quiz.id, {
      title,
      educationalContentId,
      status: 'confirmed',
    })
    const before = made[part]?.id ?? ''
    const order = await make.order(client, made.site?.id, { lines: [{ workTaskId: made.task?.id }] })
    const replacing = await begin(client.identity.organizationId)
    try {
      const next = await replace(replacing, table, before)
      const { rows } = await replacing.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const confirming = client.post(`/orders/${order.id}/confirm?with[]=lines`)
      await somebodyWaits('$1::integer = ANY (pg_blocking_pids(pid))', rows[0]?.pid)
      await replacing.query('COMMIT')
      const { status, body } = await confirming
      expect(status, JSON.stringify(body)).toBe(200)
      const frozen = JSON.stringify(await frozenOf(order))
      expect(frozen).toContain(`"${next}"`)
      expect(frozen).not.toContain(`"id":"${before}"`)
    } finally {
      await replacing.end()
    }
  })
})
