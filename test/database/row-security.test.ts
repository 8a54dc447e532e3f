import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import type { Client } from '../support/client.ts'
import { actingFor, outcome } from '../support/direct-sql.ts'
import { fill } from '../support/filled-organization.ts'
import { connected, superuserOf } from '../support/fresh-database.ts'
import { useService } from '../support/service.ts'
import { ORGANIZATION_TABLES } from './rule.ts'

/** The error of row security for rows of another organization, and of a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501'
/** The triggers that keep a record's identity run before row security. */
const IDENTITY_KEPT = 'HP001'

interface Table {
  readonly name: string
  /** Columns that an INSERT may name. */
  readonly columns: string
}

// The tables come from the catalog, so that the test includes new ones.
const tables = await connected(inject('database'), async (client) => {
  const { rows } = await client.query<Table>(`
    SELECT t.name, (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM ${ORGANIZATION_TABLES} ORDER BY 1`)
  return rows
})

const service = useService()
let own: Client
let foreign: Client
let superuser: pg.Client

beforeAll(async () => {
  superuser = new pg.Client(await superuserOf(inject('database')))
  await superuser.connect()
  own = await service.organization()
  foreign = await service.organization()
  await fill(own, foreign, service.database)
  await fill(foreign, own, service.database)
})
afterAll(() => superuser.end())

/** Every row of the other organization, as the superuser reads it, as JSON. */
async function foreignRows({ name }: Table): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ row: string }>(
    `SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE organization_id = $1 ORDER BY 1`,
    [foreign.identity.organizationId],
  )
  return rows.map(({ row }) => row)
}

describe.each(tables)('$name', (table) => {
  const { name, columns } = table

  test('shows an organization its own rows and no others', async () => {
    expect(await foreignRows(table), `give ${name} a row in filled-organization.ts`).not.toHaveLength(0)
    const seen = await actingFor(own.identity.organizationId, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `SELECT DISTINCT organization_id AS id FROM ${name}`,
      )
      return rows.map(({ id }) => id)
    })
    expect(seen).toEqual([own.identity.organizationId])
  })

  test('shows nothing where no organization is acted for', async () => {
    for (const nobody of [undefined, '']) {
      expect(await actingFor(nobody, (client) => outcome(client, `SELECT FROM ${name}`))).toBe(0)
    }
  })

  test('keeps the rows of another organization from being changed, deleted and added to', async () => {
    const [row] = await foreignRows(table)
    const copy = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${name}, $1)`
    await actingFor(own.identity.organizationId, async (client) => {
      const theirs = [foreign.identity.organizationId]
      expect([INSUFFICIENT_PRIVILEGE, IDENTITY_KEPT]).toContain(
        await outcome(client, `UPDATE ${name} SET organization_id = $1`, theirs),
      )
      expect(await outcome(client, copy, [row])).toBe(INSUFFICIENT_PRIVILEGE)
      expect(await outcome(client, `${copy} ON CONFLICT DO NOTHING`, [row])).toBe(INSUFFICIENT_PRIVILEGE)
    })
    const nobody = newId()
    await actingFor(nobody, async (client) => {
      // Statements that read no column are only bound by the policy for their own command.
      const untouched = [0, INSUFFICIENT_PRIVILEGE]
      expect(untouched).toContain(await outcome(client, `UPDATE ${name} SET organization_id = $1`, [nobody]))
      expect(untouched).toContain(await outcome(client, `DELETE FROM ${name}`))
    })
  })
})
