import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { actingFor, outcome } from '../support/direct-sql.ts'
import { connected, superuserOf } from '../support/fresh-database.ts'
import { put } from '../support/kinds.ts'
import { make } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { supply } from '../support/supply.ts'

// Tries to change the content of a confirmed order with everything that the service's role may send to the database.
// Seen red with `frozen` among the open fields of an order, without the trigger of the lines, with UPDATE granted on
// the lines, and with TRUNCATE granted on their steps.

const REFUSED = ['HP001', '42501']

interface Table {
  readonly table: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly generated: boolean }[]
}

/** How a confirmed order and its copy still change: their state, their notes, and the supplier's answer. */
const GOES_ON =
  /^(status|notes|completed_(at|by)|cancelled_(at|by)|updated_(at|by)|answer_status|answer_reason|answered_at)$/

// The columns come from the catalog, so that the test includes new ones.
const tables = await connected(inject('database'), async (client) => {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'generated', a.attgenerated <> '') ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND c.relname ~ '^(received_orders|orders|order_.*)$'
    GROUP BY 1 ORDER BY 1`)
  return rows
})

const service = useService()
/** The owner of the rows, a condition that finds them, and the columns of their key. */
const owners = new Map<string, { client: Client; where: string; key: readonly string[] }>()

beforeAll(async () => {
  const { buyer, supplier, parts, confirmed } = await supply(service)
  const educationalContentId = parts.content?.id
  const assessment = await make.assessment(buyer, educationalContentId)
  const { id: quiz, title } = assessment
  await put(buyer, 'assessments', quiz, { title, educationalContentId, status: 'confirmed' })
  const { id } = await confirmed({
    lines: [{ workTaskId: parts.task.id, workStepIds: [parts.step.id] }],
  })
  const key = ['organization_id', 'id']
  const steps = ['organization_id', 'order_line_id', 'work_step_canonical_id']
  owners.set('orders', { client: buyer, where: `id = '${id}'`, key })
  owners.set('received_orders', { client: supplier, where: `id = '${id}'`, key })
  owners.set('order_lines', { client: buyer, where: `order_id = '${id}'`, key })
  owners.set('order_needs', {
    client: buyer,
    where: `order_id = '${id}'`,
    key: ['organization_id', 'order_id'],
  })
  const assessments = ['organization_id', 'order_id', 'assessment_id']
  owners.set('order_assessments', { client: supplier, where: `order_id = '${id}'`, key: assessments })
  owners.set('order_line_steps', { client: buyer, where: `order_id = '${id}'`, key: steps })
})

function owner(table: string) {
  const found = owners.get(table)
  if (!found) throw new Error(`say in this test which row of ${table} belongs to a confirmed order`)
  return found
}

/** The rows, as the superuser reads them. */
async function rowsOf(table: string): Promise<readonly string[]> {
  return connected(await superuserOf(inject('database')), async (client) => {
    const { rows } = await client.query(
      `SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE ${owner(table).where}`,
    )
    return rows.map(({ row }) => row)
  })
}

function otherValue(name: string, type: string): string {
  const column = `"${name}"`
  if (name === 'status') return `'draft'`
  if (name === 'number') return `'99-9999999'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'text') return `coalesce(${column}, '') || ' changed'`
  if (type === 'integer' || type === 'bigint') return `coalesce(${column}, 0) + 1`
  if (type === 'boolean') return `NOT coalesce(${column}, false)`
  if (type === 'jsonb') return `'{"lines": [{"changed": true}]}'`
  if (type === 'timestamp with time zone') return `coalesce(${column}, now()) + interval '1 day'`
  throw new Error(`say what else a column of the type ${type} may hold`)
}

describe.each(tables)('of a confirmed order, the row in $table', ({ table, columns }) => {
  const stored = columns.filter(({ generated }) => !generated)
  const names = stored.map(({ name }) => `"${name}"`).join(', ')
  const attempt = (sql: string) => {
    const { client } = owner(table)
    return actingFor(client.identity.organizationId, (connection) => outcome(connection, sql))
  }

  test('keeps every column except those of its further life', async () => {
    const { where } = owner(table)
    expect(await rowsOf(table)).not.toHaveLength(0)
    const parts = !/^(received_)?orders$/.test(table)
    for (const { name, type } of stored) {
      if (!parts && GOES_ON.test(name)) continue
      for (const value of [otherValue(name, type), 'NULL']) {
        const sql = `UPDATE ${table} SET "${name}" = ${value} WHERE ${where} AND "${name}" IS DISTINCT FROM ${value}`
        const came = await attempt(sql)
        // A column that is already null cannot be cleared.
        expect(came === 0 && value === 'NULL' ? REFUSED[0] : came, sql).toBeOneOf(REFUSED)
      }
    }
  })

  test('cannot be removed, replaced, merged into, copied over or reached around its triggers', async () => {
    const { where, key } = owner(table)
    const before = await rowsOf(table)
    const own = `SELECT ${names} FROM ${table} WHERE ${where}`
    const merge = `MERGE INTO ${table} t USING (${own}) s ON ${key.map((name) => `t.${name} = s.${name}`).join(' AND ')}`
    const changed = 'SET organization_id = gen_random_uuid()'
    for (const sql of [
      `DELETE FROM ${table} WHERE ${where}`,
      `DELETE FROM ${table}`,
      `INSERT INTO ${table} (${names}) ${own} ON CONFLICT (${key.join(', ')}) DO UPDATE ${changed}`,
      `${merge} WHEN MATCHED THEN UPDATE ${changed}`,
      `${merge} WHEN MATCHED THEN DELETE`,
      `TRUNCATE ${table} CASCADE`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`,
      `DROP TABLE ${table} CASCADE`,
      `COPY ${table} (${names}) FROM PROGRAM 'true'`,
      `COPY ${table} (${names}) FROM '/dev/null'`,
      'SET LOCAL session_replication_role = replica',
      'SET SESSION AUTHORIZATION postgres',
    ]) {
      expect(await attempt(sql), sql).toBeOneOf(REFUSED)
    }
    expect(await rowsOf(table)).toEqual(before)
  })
})

test.each([
  ['order_lines', 'id'],
  ['order_assessments', 'assessment_id'],
])('%s cannot be added to a confirmed order, nor moved to one', async (table, id) => {
  const { client, where } = owner(table)
  const { columns = [] } = tables.find((each) => each.table === table) ?? {}
  const names = columns.filter(({ name }) => name !== id).map(({ name }) => `"${name}"`)
  const sql = `INSERT INTO ${table} (${id}, ${names}) SELECT gen_random_uuid(), ${names} FROM ${table} WHERE ${where}`
  const came = await actingFor(client.identity.organizationId, (connection) => outcome(connection, sql))
  expect(came).toBe('HP001')
})
