import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { requireUnused } from '../../src/faces/http/retries/kept-answer.ts'
import { newId } from '../../src/platform/id.ts'
import { asService } from '../../src/platform/postgres/as-service.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { serviceConnection } from '../../src/platform/postgres/opening/service-connection.ts'
import { actFor } from '../../src/platform/postgres/scope.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import type { Client } from '../support/client.ts'
import { openTransaction } from '../support/open-transaction.ts'
import { underOwnLogin } from '../support/own-login.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { make, siteBody } from '../support/samples.ts'
import { describeWithCitus } from './support/citus.ts'
import type { Cluster, Node } from './support/cluster.ts'
import { homeOf, movedCompletely, moveRows, useSpreadService } from './support/spread-service.ts'

describeWithCitus('writes on a cluster', () => {
  const started = useSpreadService()
  let cluster: Cluster
  let one: Client
  let other: Client
  beforeAll(() => {
    ;({ cluster, one, other } = started())
  })

  /** Until it is called again, nothing is written through a server, but through the others. */
  async function withoutWritesThrough(node: Node): Promise<() => Promise<void>> {
    const client = new pg.Client({
      ...{ ...node, ...cluster.superuser, database: new URL(cluster.url).pathname.slice(1) },
    })
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT lock_shard_metadata(7, array_agg(shardid)) FROM pg_dist_shard')
    return () => client.end()
  }

  test('writes of an organization go to the server with its rows, also with a key, in several steps or to an ordered list', async () => {
    const { id: siteId } = await make.site(one)
    const { id: workTaskId } = await make.task(one)
    const writes = [
      () => one.post('/sites', siteBody),
      () => one.put(`/sites/${siteId}`, { ...siteBody, name: 'Mill 2' }),
      () => one.put(`/work-tasks/${workTaskId}`, { name: 'Saw', active: true, status: 'draft' }),
      () => one.post('/work-steps', { name: 'Stop it', riskLevel: 'low', status: 'draft', workTaskId }),
      () => one.send('POST', '/sites', JSON.stringify(siteBody), { 'idempotency-key': newId() }),
      () => one.post('/samples/remove'),
    ]
    for (const write of writes) expect([200, 201]).toContain((await write()).status)
    const release = await withoutWritesThrough(coordinator())
    try {
      for (const write of writes) {
        const answer = await write()
        expect([200, 201], `${write} ${JSON.stringify(answer.body)}`).toContain(answer.status)
      }
    } finally {
      await release()
    }
    const releaseHome = await withoutWritesThrough(await homeOf(cluster, one))
    try {
      expect(await one.post('/sites', siteBody)).toMatchObject({ status: 503 })
    } finally {
      await releaseHome()
    }
  })

  /** The database as a process of the service sees it, before it knows where the rows of organizations are. */
  async function connected() {
    const { connection } = await serviceConnection({ connectionString: cluster.url })
    const database = new Database({ ...connection, isDistributed: true })
    onTestFinished(() => database.close())
    return database
  }
  /** The same, when it knows where those of one organization are. */
  async function acquainted({ identity: { organizationId } }: Client) {
    const database = await connected()
    await database.write(organizationId, [])
    const release = await withoutWritesThrough(coordinator())
    try {
      const write = () =>
        database.write(organizationId, [bind(TOUCH, [organizationId])]).then(
          () => 'written',
          () => 'refused',
        )
      await expect.poll(write, { timeout: PATIENCE_MS }).toBe('written')
    } finally {
      await release()
    }
    return database
  }
  const TOUCH = statement('UPDATE roles SET updated_at = updated_at WHERE organization_id = $1')
  const coordinator = (): Node => {
    const { hostname, port } = new URL(cluster.url)
    return { host: hostname, port: Number(port) }
  }
  const waitsAt = (node: Node) =>
    expect
      .poll(
        async () =>
          (
            await cluster.sql(
              `SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
              node,
            )
          ).length,
        { timeout: PATIENCE_MS },
      )
      .toBeGreaterThan(0)

  test('a key that is in use through the coordinator is in use at the server with the rows, and the other way round', async () => {
    const { organizationId } = one.identity
    const key = newId()
    const use = requireUnused({ organizationId }, key)
    const beside = await acquainted(one)
    for (const [first, second] of [
      [await connected(), beside],
      [beside, await connected()],
    ] as const) {
      const { end } = await openTransaction(first, organizationId, use)
      const later = second.write(organizationId, use)
      await waitsAt(await homeOf(cluster, one)).finally(end)
      await later
    }
  })

  test('rows move after the writes of their server have ended, and whoever comes later finds them', async () => {
    const { organizationId } = other.identity
    const { id } = await make.site(other)
    const from = await homeOf(cluster, other)
    const to = await homeOf(cluster, one)
    const rename = (name: string) => [
      bind(statement('UPDATE sites SET name = $3 WHERE organization_id = $1 AND id = $2'), [
        organizationId,
        id,
        name,
      ]),
    ]
    const beside = await acquainted(other)
    const { end } = await openTransaction(beside, organizationId, rename('before'))
    const moved = moveRows(cluster, other, to)
    await waitsAt(from).finally(end)
    await moved
    const nameIs = async () => (await other.get(`/sites/${id}`)).body.data.name
    expect(await nameIs()).toBe('before')
    // It still believes them to be where they were.
    await (await openTransaction(beside, organizationId, rename('after'))).end()
    expect(await nameIs()).toBe('after')
    await movedCompletely(cluster)
    await moveRows(cluster, other, from)
    await beside.write(organizationId, rename('home'))
    expect(await nameIs()).toBe('home')
  })

  test('a write that has waited for a move sees that the rows are gone', async () => {
    const { organizationId } = one.identity
    const home = await homeOf(cluster, one)
    const beside = await acquainted(one)
    const [shard] = await cluster.sql<{ id: string; groupid: number }>(
      `SELECT p.shardid AS id, p.groupid FROM pg_dist_placement p
       WHERE p.shardid = get_shard_id_for_distribution_column('roles', '${organizationId}'::uuid)`,
    )
    const { host, port } = home
    const database = new URL(cluster.url).pathname.slice(1)
    const move = new pg.Client({ ...cluster.superuser, host, port, database })
    await move.connect()
    const release = await withoutWritesThrough(coordinator())
    try {
      await move.query(
        `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT lock_shard_metadata(7, ARRAY[${shard?.id}::bigint])`,
      )
      const write = beside.write(organizationId, [bind(TOUCH, [organizationId])])
      write.catch(() => {})
      await waitsAt(home)
      await move.query(`UPDATE pg_dist_placement SET groupid = 0 WHERE shardid = ${shard?.id}; COMMIT`)
      await expect(write).rejects.toThrow()
    } finally {
      await release()
      await move.query(
        `UPDATE pg_dist_placement SET groupid = ${shard?.groupid} WHERE shardid = ${shard?.id}`,
      )
      await move.end()
    }
    await beside.write(organizationId, [bind(TOUCH, [organizationId])])
  })

  test('a transaction that touches a second organization half way is done once, through the coordinator, or not at all', async () => {
    const beside = await acquainted(one)
    const sites = await Promise.all(
      [one, other].map(async (client) => ({ client, id: (await make.site(client)).id })),
    )
    const append = statement(`UPDATE sites SET name = name || '!' WHERE organization_id = $1 AND id = $2`)
    const touched = (at: 0 | 1) => bind(append, [sites[at]?.client.identity.organizationId, sites[at]?.id])
    let begun = 0
    const both = (end: () => void) =>
      beside.transaction(one.identity.organizationId, async ({ run, runAll }) => {
        begun += 1
        await run(touched(0))
        // A caller that ignores this failure gets no half of it either.
        await runAll([actFor(other.identity.organizationId), touched(1)]).catch(() => {})
        end()
      })
    const names = () =>
      Promise.all(sites.map(async ({ client, id }) => (await client.get(`/sites/${id}`)).body.data.name))
    const before = await names()
    await expect(
      both(() => {
        throw new Error('given up')
      }),
    ).rejects.toThrow('given up')
    expect(await names()).toEqual(before)
    begun = 0
    await both(() => {})
    expect(begun, 'begun at the server of the first').toBe(2)
    expect(await names()).toEqual(before.map((name) => `${name}!`))
  })

  test('nothing of an organization is written for another at a server with its rows', async () => {
    const node = await homeOf(cluster, one)
    const [worker] = cluster.workers.filter((_, at) => started().gates[at]?.port === node.port)
    if (!worker) return expect.fail('The organization has no server.')
    const client = new pg.Client(asService(underOwnLogin({ connectionString: cluster.urlOf(worker) })))
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('SET citus.override_table_visibility = off')
    const [shard] = await cluster.sql<{ name: string }>(
      `SELECT shard_name('sites', get_shard_id_for_distribution_column('sites', '${one.identity.organizationId}')) AS name`,
    )
    const foreign = async (sql: string) => {
      await client.query(`BEGIN; SET LOCAL app.organization_id = '${other.identity.organizationId}'`)
      const done = await client.query(sql).then(
        ({ rowCount }) => rowCount,
        (error: pg.DatabaseError) => error.code,
      )
      await client.query('ROLLBACK')
      return done
    }
    await make.site(one)
    const { organizationId } = one.identity
    expect(
      await foreign(`UPDATE ${shard?.name} SET name = 'x' WHERE organization_id = '${organizationId}'`),
    ).toBe(0)
    expect(await foreign(`DELETE FROM ${shard?.name} WHERE organization_id = '${organizationId}'`)).toBe(0)
    expect(
      await foreign(
        `INSERT INTO ${shard?.name} (organization_id, id, name) VALUES ('${organizationId}', new_id(), 'x')`,
      ),
    ).toBe('42501')
  })
})
