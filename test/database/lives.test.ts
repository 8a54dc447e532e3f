import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Life, Resource, Step } from '../../src/engine/index.ts'
import { nouns } from '../../src/nouns.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { type Living, livingNouns } from '../support/living.ts'
import { useService } from '../support/service.ts'
import { supply } from '../support/supply.ts'

const fresh = useFreshDatabase()
const service = useService({}, undefined, fresh)

const kept = nouns.flatMap(({ of }: { readonly of: Resource }) =>
  of.life && 'status' in of.fields && !of.computed.status
    ? [{ name: of.name, table: of.table, of, life: of.life }]
    : [],
)

let living: readonly Living[]
beforeAll(async () => {
  living = livingNouns(await supply(service))
})

/** The changes that only affect the status of a row, as `from>to`. */
function declaredChanges({ steps, derived }: Life): readonly string[] {
  const status = (state: string) => derived[state]?.status ?? state
  const all = Object.values<Step>(steps).flatMap(({ in: from, to }) =>
    to === undefined ? [] : from.map((state) => [status(state), status(to)]),
  )
  const changes = all.filter(([from, to]) => from !== to).map(([from, to]) => `${from}>${to}`)
  return [...new Set(changes)].sort()
}

/** A row of the noun in each state, by state. */
async function rowsOf(of: Resource, { states }: Life): Promise<readonly (readonly [string, string])[]> {
  const noun = living.find((each) => each.of === of)
  const rows: (readonly [string, string])[] = []
  if (!noun) throw new Error(`${of.name}: test/support/living.ts leads none through its life`)
  for (const state of states) rows.push([state, await noun.lead(state)])
  return rows
}

/**
 * Columns that must match the status `$to`, so that only the status is refused. The stamps of a state missing here are
 * set together with it.
 */
const ACCOMPANYING: { readonly [column: string]: string } = {
  confirmed_at: `CASE $to WHEN 'draft' THEN NULL WHEN 'cancelled' THEN confirmed_at ELSE coalesce(confirmed_at, now()) END`,
  confirmed_by: `CASE $to WHEN 'draft' THEN NULL WHEN 'cancelled' THEN confirmed_by ELSE coalesce(confirmed_by, id) END`,
  change_kind: `CASE WHEN $to <> 'draft' THEN coalesce(change_kind, 'material') END`,
  material_version: `CASE WHEN $to <> 'draft' THEN coalesce(material_version, version) END`,
  completed_at: `CASE WHEN $to = 'completed' THEN now() END`,
  completed_by: `CASE WHEN $to = 'completed' THEN id END`,
  cancelled_at: `CASE WHEN $to = 'cancelled' THEN now() END`,
  cancelled_by: `CASE WHEN $to = 'cancelled' THEN id END`,
  in_force: `in_force AND $to = 'confirmed'`,
}
/** An order has its frozen document as long as it is confirmed. */
const FROZEN = `CASE $to WHEN 'draft' THEN NULL WHEN 'cancelled' THEN frozen ELSE coalesce(frozen, '{"lines": [{}]}') END`

/** A proof was earned before all of its states, and keeps its verification when it is revoked. */
const OF_PROOFS = {
  completed_at: 'completed_at',
  verified_at: `CASE WHEN $to IN ('verified', 'revoked') THEN coalesce(verified_at, now()) END`,
  verified_by: `CASE WHEN $to IN ('verified', 'revoked') THEN coalesce(verified_by, id) END`,
  ...Object.fromEntries(
    ['rejected', 'revoked'].flatMap((state) => [
      [`${state}_at`, `CASE WHEN $to = '${state}' THEN now() END`],
      [`${state}_by`, `CASE WHEN $to = '${state}' THEN id END`],
    ]),
  ),
}

/** A resolved deviation stays resolved when somebody else closes it. */
const OF_DEVIATIONS = {
  resolution: `CASE $to WHEN 'open' THEN NULL ELSE coalesce(resolution, 'Done.') END`,
  resolved_at: `CASE $to WHEN 'open' THEN NULL ELSE coalesce(resolved_at, now()) END`,
  resolved_by: `CASE $to WHEN 'open' THEN NULL ELSE coalesce(resolved_by, organization_id) END`,
  closed_at: `CASE WHEN $to = 'closed' THEN now() END`,
  closed_by: `CASE WHEN $to = 'closed' THEN id END`,
}

const ENDED = (open: string, columns: { readonly [column: string]: string }) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, sql]) => [name, `CASE WHEN $to <> '${open}' THEN ${sql} END`]),
  )

/** What must match the status in a single table. */
const OF_TABLE: { readonly [table: string]: typeof ACCOMPANYING } = {
  orders: { frozen: FROZEN },
  completions: OF_PROOFS,
  deviations: OF_DEVIATIONS,
  trainings: ENDED('open', { ended_at: 'now()' }),
  attempts: ENDED('in_progress', {
    ended_at: 'started_at',
    ended_by: `'submission'`,
    earned: `($to = 'passed')::integer`,
    total: '1',
    percentage: `100 * ($to = 'passed')::integer`,
  }),
}

const STATES = `SELECT array_agg(said[1] ORDER BY said[1]) AS states FROM pg_constraint k,
  regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''', 'g') said
  WHERE k.conrelid = $1::regclass AND k.contype = 'c' AND k.conkey = ARRAY[(SELECT attnum FROM pg_attribute
    WHERE attrelid = $1::regclass AND attname = 'status')]`

/** The changes of status that the database allows, each tried with an UPDATE that is rolled back. */
async function changesLetThrough(
  client: pg.Client,
  table: string,
  rows: readonly (readonly [string, string])[],
): Promise<readonly string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  const own: { readonly [column: string]: string } = {
    ...Object.fromEntries(
      rows.flatMap(([state]) => [
        [`${state}_at`, `CASE WHEN $to = '${state}' THEN now() ELSE ${state}_at END`],
        [`${state}_by`, `CASE WHEN $to = '${state}' THEN id ELSE ${state}_by END`],
      ]),
    ),
    ...ACCOMPANYING,
    ...OF_TABLE[table],
  }
  const set = columns.flatMap(({ name }) => (own[name] ? [`, ${name} = ${own[name]}`] : [])).join('')
  const done: string[] = []
  for (const [from, id] of rows) {
    for (const [to] of rows.filter(([state]) => state !== from)) {
      const change = `UPDATE ${table} SET status = $to${set} WHERE id = '${id}'`.replaceAll('$to', `'${to}'`)
      await client.query('SAVEPOINT before')
      const result = await client.query(change).catch((error: pg.DatabaseError) => error)
      await client.query('ROLLBACK TO SAVEPOINT before')
      if ('rowCount' in result && result.rowCount === 1) done.push(`${from}>${to}`)
    }
  }
  return done.sort()
}

describe.each(kept)('the life of a $name', ({ table, of, life }) => {
  const changes = declaredChanges(life)
  const last = changes.at(-1)?.split('>').at(-1) ?? ''
  const breaches = [
    {
      what: 'a CHECK that lacks a state',
      plant: `DO $$ DECLARE old record; BEGIN
        FOR old IN SELECT k.conname FROM pg_constraint k WHERE k.conrelid = '${table}'::regclass AND k.contype = 'c'
          AND pg_get_constraintdef(k.oid) LIKE '%status = ANY%' AND cardinality(k.conkey) = 1
        LOOP EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', old.conname); END LOOP;
        ALTER TABLE ${table} ADD CHECK (status <> '${last}') NOT VALID; END $$`,
      left: changes.filter((each) => !each.endsWith(`>${last}`)),
    },
    {
      what: 'a trigger that refuses what the life allows',
      plant: `CREATE TRIGGER planted BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_status_order('none')`,
      left: [],
    },
  ]

  test('equals that of its CHECK and triggers', async () => {
    const rows = await rowsOf(of, life)
    await connected(fresh.superuser, async (client) => {
      const { rows: said } = await client.query<{ states: string[] }>(STATES, [table])
      expect(said[0]?.states, `the CHECK of ${table}.status and the states of its life.ts`).toEqual(
        [...life.states].sort(),
      )
      await client.query('BEGIN')
      expect(
        await changesLetThrough(client, table, rows),
        `what the triggers of ${table} let through (protect_versioned_table, keep_status_order) and the steps of its life.ts`,
      ).toEqual(changes)
      // Checks that the comparison finds each planted breach.
      for (const { what, plant, left } of breaches) {
        await client.query('SAVEPOINT planted')
        await client.query(plant)
        expect({ what, done: await changesLetThrough(client, table, rows) }).toEqual({ what, done: left })
        await client.query('ROLLBACK TO SAVEPOINT planted')
      }
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
      const without = await changesLetThrough(client, table, rows)
      expect(without.filter((each) => !changes.includes(each))).not.toEqual([])
      await client.query('ROLLBACK')
    })
  })
})
