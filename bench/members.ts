import type pg from 'pg'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { connected } from '../src/platform/postgres/connected.ts'
import { Database } from '../src/platform/postgres/database.ts'
import type { Cluster } from './cluster.ts'
import { type Effort, type Ratio, spread } from './rounds.ts'
import { cpu, send } from './send.ts'
import { settled } from './settled.ts'
import type { Side } from './stage.ts'
import { readJob } from './works/read-job.ts'

/** Each of them with a token. */
const MEMBERS = 3_000

/** What a read costs in an organization of many members with as many tokens, compared with one of 20. */
export async function measureMembers({ holdpoint, scene, cluster }: Side, effort: Effort): Promise<Ratio> {
  const crowded = await makeCrowded(cluster, scene.organizationId)
  await settled(cluster)
  const requests = Array.from({ length: 500 }, (_, number) => readJob.request(scene, number))
  const amount = effort.amount.small
  const round = async (token: string) =>
    cpu(await send(holdpoint, { token, requests, amount, connections: 32, leastBytes: 100 }))
  await round(crowded)
  await round(scene.token)
  const ratios: number[] = []
  for (let count = 0; count < effort.rounds; count += 1)
    ratios.push((await round(crowded)) / (await round(scene.token)))
  return spread(ratios)
}

/** Creates an organization with the jobs of another one, under the same ids. @returns the token of a member */
async function makeCrowded({ connection, superuser }: Cluster, likeOrganizationId: string): Promise<string> {
  const database = new Database(connection)
  const organizationId = await createOrganization(database, { name: 'Koskenranta mill' })
  const person = { email: 'crowded@members.example', firstName: 'Eino', lastName: 'Salo' }
  const userId = await createUser(database, { ...person, organizationId, role: 'administrator' })
  const { token } = await createToken(database, { organizationId, user: userId, name: 'Script' })
  await database.close()
  return connected(superuser, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(
      'CREATE TEMP TABLE crowd AS SELECT new_id() AS id, n FROM generate_series(2, $1::integer) n',
      [MEMBERS],
    )
    await client.query(`INSERT INTO users (id, email) SELECT id, id || '@members.example' FROM crowd`)
    await client.query(
      `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id)
        SELECT m.organization_id, c.id, 'Member', 'Number ' || c.n, m.role_id FROM crowd c, memberships m
        WHERE m.organization_id = $1 AND m.user_id = $2`,
      [organizationId, userId],
    )
    await client.query(
      `INSERT INTO person_names SELECT $1, c.id, '-infinity', 'Member', 'Number ' || c.n FROM crowd c`,
      [organizationId],
    )
    await client.query(
      `INSERT INTO api_tokens (organization_id, id, user_id, name, secret_hash)
        SELECT $1, new_id(), id, 'Script', sha256(id::text::bytea) FROM crowd`,
      [organizationId],
    )
    for (const table of ['sites', 'events', 'jobs'])
      await copyRows(client, table, likeOrganizationId, organizationId)
    return token
  })
}

/** Copies the rows of an organization's table to another organization. */
async function copyRows(client: pg.Client, table: string, from: string, to: string): Promise<void> {
  await client.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object('organization_id', $2::uuid))).*
      FROM ${table} r WHERE r.organization_id = $1`,
    [from, to],
  )
}
