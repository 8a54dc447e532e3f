import type pg from 'pg'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { connected } from '../src/platform/postgres/connected.ts'
import { Database } from '../src/platform/postgres/database.ts'
import type { Cluster } from './cluster.ts'
import { FILL } from './fill.ts'

/** The caller, and the records that requests name. */
export interface Scene {
  readonly organizationId: string
  readonly userId: string
  readonly tokenId: string
  readonly token: string
  /** Records of the listed resource: in the organization and in the whole database. */
  readonly contents: number
  readonly allContents: number
  readonly jobs: readonly string[]
  readonly drafts: readonly string[]
  readonly draftContents: readonly string[]
  readonly orders: readonly string[]
  /** Confirmed work steps, each of which can be changed once. */
  readonly confirmedSteps: readonly string[]
}

export interface Size {
  /** Educational contents in the database. */
  readonly contents: number
  /** How many of them belong to the caller's organization. */
  readonly own: number
  readonly organizations: number
  /** Confirmed steps to use up. */
  readonly fresh: number
}

/** Fills a new database with everything that a used one would have. */
export async function makeScene({ connection, superuser }: Cluster, size: Size): Promise<Scene> {
  const database = new Database(connection)
  const organizationId = await createOrganization(database, { name: 'Kuusikoski paper mill' })
  const userId = await createUser(database, {
    email: 'bench@members.example',
    firstName: 'Aino',
    lastName: 'Laine',
    organizationId,
    role: 'administrator',
  })
  const tokens = []
  for (let number = 1; number <= 15; number += 1) {
    tokens.push(await createToken(database, { organizationId, user: userId, name: `Script ${number}` }))
  }
  const [first] = tokens
  await database.close()
  return connected(superuser, async (client) => {
    await fill(client, { ...size, organizationId, userId })
    const ids = async (sql: string) =>
      (await client.query<{ id: string }>(sql, [organizationId])).rows.map(({ id }) => id)
    return {
      organizationId,
      userId,
      tokenId: first?.id ?? '',
      token: first?.token ?? '',
      contents: size.own,
      allContents: size.contents,
      jobs: await ids('SELECT id FROM jobs WHERE organization_id = $1'),
      drafts: await ids(`SELECT id FROM work_tasks WHERE organization_id = $1 AND status = 'draft'`),
      draftContents: await ids(
        `SELECT id FROM educational_contents WHERE organization_id = $1 AND status = 'draft' LIMIT 2000`,
      ),
      orders: await ids('SELECT id FROM orders WHERE organization_id = $1'),
      confirmedSteps: await ids(
        `SELECT id FROM work_steps WHERE organization_id = $1 AND name LIKE 'Confirmed%' AND is_current ORDER BY id`,
      ),
    }
  })
}

type Sizes = Size & { readonly organizationId: string; readonly userId: string }

/** Rows in bulk: without triggers and with indexes created afterwards, as a restore does. */
async function fill(client: pg.Client, sizes: Sizes): Promise<void> {
  await client.query(`SET maintenance_work_mem = '256MB'`)
  await client.query(`SET max_parallel_maintenance_workers = 2`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i WHERE i.indrelid = 'educational_contents'::regclass AND NOT i.indisunique`,
  )
  await client.query('SET session_replication_role = replica')
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const sql of FILL) {
    const used = [
      sizes.organizationId,
      sizes.userId,
      sizes.organizations,
      sizes.contents,
      sizes.own,
      sizes.fresh,
    ]
    const highest = Math.max(0, ...[...sql.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)))
    await client.query(sql, used.slice(0, highest))
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}
