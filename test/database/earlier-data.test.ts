import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { migrate } from '../../src/platform/postgres/opening/migrate.ts'
import { connected, freshDatabase } from '../support/fresh-database.ts'

const OWN = path.join(import.meta.dirname, '../../migrations')

let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string

/** Brings the database to where it was before the migration of that number. */
async function migrateUntil(number: number): Promise<void> {
  const names = (await readdir(OWN)).filter((name) => Number.parseInt(name, 10) < number)
  for (const name of names) await cp(path.join(OWN, name), path.join(folder, name))
  await migrate(database.connection, folder)
}

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('orders that were confirmed before there were copies are delivered, and both sides of a link get one id', async () => {
  await migrateUntil(13)
  const [buyer, supplier, site, user] = [newId(), newId(), newId(), newId()]
  const [confirmed, cancelled, draft, own] = [newId(), newId(), newId(), newId()]
  await connected(database.superuser, async (client) => {
    await client.query(
      `INSERT INTO organizations (id, name, time_zone) VALUES ($1, 'Mill', 'Europe/Helsinki'), ($2, 'Crew', 'UTC')`,
      [buyer, supplier],
    )
    await client.query(
      `INSERT INTO sites (organization_id, id, name, line1, postal_code, postal_address, country, created_by, updated_by)
      VALUES ($1, $2, 'Mill', 'Road 1', '42100', 'Jämsä', 'FI', $3, $3)`,
      [buyer, site, user],
    )
    await client.query(
      `INSERT INTO supplier_links (organization_id, partner_organization_id, partner_role, accepted_at)
      VALUES ($1, $2, 'supplier', now()), ($2, $1, 'buyer', now()), ($2, $1, 'supplier', NULL)`,
      [buyer, supplier],
    )
    const order = `INSERT INTO orders (organization_id, id, number, status, site_id, supplier_organization_id, frozen,
      confirmed_at, confirmed_by, cancelled_at, cancelled_by, created_by, updated_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`
    const frozen = JSON.stringify({ lines: [{ displayOrder: 1 }], contents: [] })
    const now = new Date()
    const values: [string, string, string | null, boolean, boolean][] = [
      [confirmed, 'confirmed', supplier, true, false],
      [cancelled, 'cancelled', supplier, true, true],
      [draft, 'draft', supplier, false, false],
      [own, 'confirmed', null, true, false],
    ]
    for (const [index, [id, status, to, isConfirmed, isCancelled]] of values.entries()) {
      const stamp = (given: boolean) => (given ? [now, user] : [null, null])
      await client.query(order, [
        ...[buyer, id, `26-000000${index}`, status, site, to, isConfirmed ? frozen : null],
        ...[...stamp(isConfirmed), ...stamp(isCancelled), user],
      ])
    }
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const copies = await client.query(
      `SELECT r.organization_id, r.id, r.status, r.site ->> 'timeZone' AS zone, r.frozen = o.frozen AS whole,
        r.created_at = o.confirmed_at AS dated FROM received_orders r JOIN orders o ON o.id = r.id ORDER BY o.number`,
    )
    const copy = { organization_id: supplier, zone: 'Europe/Helsinki', whole: true, dated: true }
    expect(copies.rows).toEqual([
      { ...copy, id: confirmed, status: 'confirmed' },
      { ...copy, id: cancelled, status: 'cancelled' },
    ])
    const links = await client.query<{ id: string; roles: string[] }>(
      `SELECT id, array_agg(partner_role ORDER BY partner_role) AS roles FROM supplier_links GROUP BY id ORDER BY roles`,
    )
    expect(links.rows.map(({ roles }) => roles)).toEqual([['buyer', 'supplier'], ['supplier']])
    const forced = await client.query(
      `SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity`,
    )
    expect(forced.rows).toEqual([])
  })
})

test('records that were there before totals were kept are in them', async () => {
  await migrateUntil(27)
  const [organization, other, user] = [newId(), newId(), newId()]
  await connected(database.superuser, async (client) => {
    const site = `INSERT INTO sites (organization_id, id, name, line1, postal_code, postal_address, country, created_by, updated_by)
      VALUES ($1, $2, 'Mill', 'Road 1', '42100', 'Jämsä', 'FI', $3, $3)`
    for (const organizationId of [organization, organization, other]) {
      await client.query(site, [organizationId, newId(), user])
    }
    const first = newId()
    const task = `INSERT INTO work_tasks (organization_id, id, canonical_id, version, is_current, status, name, active,
      confirmed_at, confirmed_by, created_by, updated_by)
      VALUES ($1, $2, $3, $4::integer, $4 = 2, 'confirmed', 'Ladder', true, now(), $5, $5, $5)`
    await client.query(task, [organization, first, first, 1, user])
    await client.query(task, [organization, newId(), first, 2, user])
  })
  await migrate(database.connection)
  await connected(database.superuser, async (client) => {
    const { rows } = await client.query(
      'SELECT organization_id, counted, records::integer FROM record_counts ORDER BY counted, records DESC',
    )
    expect(rows).toEqual([
      { organization_id: organization, counted: 'sites', records: 2 },
      { organization_id: other, counted: 'sites', records: 1 },
      { organization_id: organization, counted: 'work_tasks', records: 1 },
    ])
    const { rows: forced } = await client.query(
      'SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity',
    )
    expect(forced).toEqual([])
  })
})
