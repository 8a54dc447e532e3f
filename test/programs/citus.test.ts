import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { asService } from '../../src/platform/postgres/as-service.ts'
import { Browser } from '../support/browser.ts'
import type { Client } from '../support/client.ts'
import { underOwnLogin } from '../support/own-login.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { procedure } from '../support/procedures.ts'
import { useProgram } from '../support/program.ts'
import { make, siteBody } from '../support/samples.ts'
import { describeWithCitus } from './support/citus.ts'
import type { Cluster, Node } from './support/cluster.ts'
import type { Gate } from './support/gate.ts'
import { homeOf, movedCompletely, moveRows, useSpreadService } from './support/spread-service.ts'
import { requireWritten, type Writing, writeSites } from './support/written-sites.ts'

describeWithCitus('a service on a cluster', () => {
  const program = useProgram()
  const started = useSpreadService()
  let cluster: Cluster
  let one: Client
  let other: Client
  beforeAll(() => {
    ;({ cluster, one, other } = started())
  })
  const gateOf = async (client: Client) => {
    const { port } = await homeOf(cluster, client)
    return started().gates.find((gate) => gate.port === port) ?? expect.fail('No gate leads there.')
  }

  /** Creates sites and reads each at once. */
  function readBack(client: Client) {
    const seen = new Set<number>()
    const written: { key: string; id: string }[] = []
    let ended = false
    const read = async () => {
      while (!ended) {
        const key = newId()
        const made = await client.post('/sites', { ...siteBody, name: key })
        if (made.status !== 201) continue
        written.push({ key, id: made.body.data.id })
        seen.add((await client.get(`/sites/${made.body.data.id}`)).status)
      }
    }
    const reading = read()
    const stop = async () => {
      ended = true
      await reading
      return written
    }
    return { seen, stop }
  }

  const sitesBefore = () => cluster.sql<{ id: string; key: string }>('SELECT id, name AS key FROM sites')

  test('reads of an organization go to the server with its rows, about the shards with them', async () => {
    for (const client of [one, other]) {
      const home = await homeOf(cluster, client)
      const asking = async () => {
        expect(await client.get('/sites')).toMatchObject({ status: 200 })
        const found = await cluster.sql(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'holdpoint' AND query ~ 'sites_\\d+'`,
          home,
        )
        return found.length
      }
      await expect.poll(asking, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
    }
  })

  test('an organization sees nothing of another on any server, in any table and any shard of one, by row security alone', async () => {
    const spread = await cluster.sql<{ name: string }>(
      `SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h'`,
    )
    const shards = `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_dist_shard s
      ON c.relname = format('%s_%s', s.logicalrelid, s.shardid) JOIN pg_dist_partition p USING (logicalrelid)
      WHERE c.relkind = 'r' AND p.partmethod = 'h'`
    const own = new Set<string>()
    for (const url of [cluster.url, ...cluster.workers.map((worker) => cluster.urlOf(worker))]) {
      const client = new pg.Client(asService(underOwnLogin({ connectionString: url })))
      await client.connect()
      onTestFinished(() => client.end())
      // Otherwise Citus does not show the names of the shards.
      await client.query('SET citus.override_table_visibility = off')
      await client.query('SET citus.propagate_set_commands = local')
      const { rows } = await client.query<{ name: string }>(
        url === cluster.url ? 'SELECT WHERE false' : shards,
      )
      expect(rows.length > 0).toBe(url !== cluster.url)
      for (const { name } of [...spread, ...rows]) {
        const seenAs = async (organizationId: string) => {
          await client.query('BEGIN')
          if (organizationId) await client.query(`SET LOCAL app.organization_id = '${organizationId}'`)
          const seen = await client.query<{ id: string }>(
            `SELECT DISTINCT organization_id AS id FROM ${name}`,
          )
          await client.query('COMMIT')
          return seen.rows.map(({ id }) => id)
        }
        for (const { identity } of [one, other]) {
          const { organizationId } = identity
          const seen = await seenAs(organizationId)
          if (seen.length > 0) own.add(`${name} ${organizationId}`)
          expect([[], [organizationId]], name).toContainEqual(seen)
        }
        expect(await seenAs(''), name).toEqual([])
      }
    }
    for (const { identity } of [one, other]) expect(own).toContain(`roles ${identity.organizationId}`)
    expect([...own].filter((each) => /^roles_\d/.test(each))).toHaveLength(2)
  })

  test('privileges, policies and triggers are the same on every server, and for every shard of a table', async () => {
    const walls = (
      table: string,
    ) => `(SELECT jsonb_build_array(c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
        (SELECT jsonb_object_agg(attname, attacl::text) FROM pg_attribute WHERE attrelid = c.oid AND attacl IS NOT NULL),
        (SELECT jsonb_object_agg(polname, jsonb_build_array(polcmd, polroles::regrole[]::text, pg_get_expr(polqual, polrelid),
          pg_get_expr(polwithcheck, polrelid))) FROM pg_policy WHERE polrelid = c.oid),
        (SELECT count(*) FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal))
      FROM pg_class c WHERE c.oid = ${table})`
    const shown = `SELECT k.oid::regclass::text AS name, ${walls('k.oid')} AS walls FROM pg_class k
      WHERE k.relnamespace = 'public'::regnamespace AND (k.oid = 'own_organization'::regclass
        OR k.oid IN (SELECT logicalrelid FROM pg_dist_partition)) ORDER BY 1`
    const here = await cluster.sql<{ name: string }>(shown)
    expect(here.map(({ name }) => name)).toEqual(expect.arrayContaining(['own_organization', 'roles']))
    for (const worker of cluster.workers) {
      expect(await cluster.sql(shown, worker)).toEqual(here)
      const client = new pg.Client({
        ...{ ...worker, ...cluster.superuser, database: new URL(cluster.url).pathname.slice(1) },
        // Otherwise Citus does not show the shards.
        options: '-c citus.override_table_visibility=off',
      })
      await client.connect()
      onTestFinished(() => client.end())
      const { rows: shards } = await client.query<{ n: number; strange: readonly string[] }>(
        `SELECT count(*)::integer AS n, coalesce(json_agg(k.relname)
           FILTER (WHERE ${walls('k.oid')} IS DISTINCT FROM ${walls('s.logicalrelid')}), '[]') AS strange
         FROM pg_class k JOIN pg_dist_shard s ON k.relname = format('%s_%s', s.logicalrelid, s.shardid)`,
      )
      expect(shards).toEqual([{ n: expect.any(Number), strange: [] }])
      expect(shards[0]?.n).toBeGreaterThan(here.length)
    }
  })

  test('rows of an organization move to another server and back under the load of two processes: nothing is lost or done twice, and the only error is 503', async () => {
    const before = await sitesBefore()
    const from = await homeOf(cluster, other)
    const to = await homeOf(cluster, one)
    const writing = [other, started().atSecond(other)].map((client) => writeSites(client, 1, 20))
    const reading = readBack(other)
    const written = async (since: number) => {
      for (const each of writing)
        await expect.poll(() => each.acknowledgedAt(), { timeout: PATIENCE_MS }).toBeGreaterThan(since)
    }
    await written(0)
    await moveRows(cluster, other, to)
    await written(performance.now())
    expect(await homeOf(cluster, other)).toEqual(to)
    await movedCompletely(cluster)
    // Citus chooses what moves back.
    await cluster.sql(`SELECT citus_rebalance_start('by_shard_count', shard_transfer_mode => 'block_writes')`)
    await cluster.sql('SELECT citus_rebalance_wait()')
    await written(performance.now())
    const acknowledged = [
      ...(await Promise.all(writing.map((each) => each.stop()))).flat(),
      ...(await reading.stop()),
    ]
    expect([200, 503], 'what was written is read').toEqual(expect.arrayContaining([...reading.seen]))
    // The server that had them gets the request and asks the other one.
    const read = await other.get(`/sites/${acknowledged[0]?.id}`)
    expect(read.status, JSON.stringify(read.body)).toBe(200)
    for (const { seen } of writing) expect([201, 503]).toEqual(expect.arrayContaining([...seen.keys()]))
    await requireWritten(cluster.sql, [...before, ...acknowledged])
    const placed = await cluster.sql<{ n: string }>(
      `SELECT count(*) AS n FROM pg_dist_shard_placement WHERE shardid IN (
         SELECT shardid FROM pg_dist_shard WHERE logicalrelid = 'roles'::regclass) GROUP BY nodeport`,
    )
    expect(new Set(placed.map(({ n }) => n)).size, 'as many shards on each').toBe(1)
    await movedCompletely(cluster)
    const [home, ofOne] = [await homeOf(cluster, other), await homeOf(cluster, one)]
    if (home.port === ofOne.port) await moveRows(cluster, other, from.port === home.port ? to : from)
    await movedCompletely(cluster)
  })

  /**
   * Writes for two organizations, one of which has its server taken away.
   * @param take takes it away, waits for refusals, and returns what brings it back
   */
  async function withoutServerOf(cutOff: Client, take: (gate: Gate, cut: Writing) => Promise<() => unknown>) {
    const before = await sitesBefore()
    const gate = await gateOf(cutOff)
    const writing = [writeSites(one, 2, 20), writeSites(cutOff, 2, 20)] as const
    const [untouched, cut] = writing
    const written = async (by: Writing, since: number) =>
      expect.poll(() => by.acknowledgedAt(), { timeout: PATIENCE_MS }).toBeGreaterThan(since)
    for (const by of writing) await written(by, 0)

    const bringBack = await take(gate, cut)
    for (const path of ['/sites', '/roles']) {
      const refused = await cutOff.get(path)
      expect(refused).toMatchObject({ status: 503 })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await written(untouched, performance.now())
    expect(await one.get('/sites?count=1')).toMatchObject({ status: 200 })

    await bringBack()
    await written(cut, performance.now())
    const acknowledged = (await Promise.all(writing.map((each) => each.stop()))).flat()
    expect([...untouched.seen.keys()]).toEqual([201])
    expect([...cut.seen.keys()].sort()).toEqual([201, 503])
    // A decided transaction that the server had missed is there once the cluster has told it, which happens each
    // minute.
    await cluster.sql('SELECT recover_prepared_transactions()')
    await requireWritten(cluster.sql, [...before, ...acknowledged])
  }
  const refusedMoreThan = (times: number, cut: Writing) =>
    expect.poll(() => cut.seen.get(503) ?? 0, { timeout: PATIENCE_MS }).toBeGreaterThan(times)

  test('one server is killed: its organizations get 503 and are back with it, the others never notice, nothing is lost', () =>
    withoutServerOf(other, async (gate, cut) => {
      await gate.shut()
      await refusedMoreThan(3, cut)
      return () => gate.open()
    }))

  test('one server falls silent: its organizations get 503 within seconds and are back with it, the others never notice, nothing is lost', () =>
    withoutServerOf(other, async (gate, cut) => {
      gate.hold()
      // Everything that was under way, and what comes later.
      await refusedMoreThan(40, cut)
      return () => gate.letGo()
    }))

  /**
   * Waits until writes of so many processes go to a server: after a cut, they go through the coordinator for a while.
   */
  async function besideRows(processes: number, server: Node | undefined): Promise<void> {
    const [begun] = await cluster.sql<{ at: string }>('SELECT now()::text AS at', server)
    const connections = async () =>
      await cluster.sql(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'holdpoint'
         AND query = 'COMMIT' AND query_start > '${begun?.at}'`,
        server,
      )
    await expect
      .poll(async () => (await connections()).length, { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(processes)
  }

  test('ways to a server that are cut again and again: requests under way get 503, and their retries on either way do nothing twice', async () => {
    const before = await sitesBefore()
    const gate = await gateOf(one)
    const server = cluster.workers[started().gates.indexOf(gate)]
    const writing = [one, started().atSecond(one)].map((client) => writeSites(client, 2))
    for (let round = 0; round < 3; round += 1) {
      await besideRows(writing.length, server)
      for (let cuts = 0; cuts < 4; cuts += 1) {
        await gate.shut()
        await gate.open()
        for (const each of writing) {
          const since = performance.now()
          await expect.poll(() => each.acknowledgedAt(), { timeout: PATIENCE_MS }).toBeGreaterThan(since)
        }
      }
    }
    const acknowledged = (await Promise.all(writing.map((each) => each.stop()))).flat()
    for (const { seen } of writing) expect([...seen.keys()].sort()).toEqual([201, 503])
    await cluster.sql('SELECT recover_prepared_transactions()')
    await requireWritten(cluster.sql, [...before, ...acknowledged])
  })

  test('the coordinator is away: what is about one organization goes on, and the rest gets 503', async () => {
    const before = await sitesBefore()
    const client = started().atSecond(one)
    const gate = started().gateOfSecond
    const { organizationId } = one.identity
    const rename = () => client.put(`/organizations/${organizationId}`, { name: 'Mill 2' })
    const ready = async () => (await fetch(`${client.address}/health/ready`)).status
    const writing = writeSites(client, 1)
    await besideRows(1, cluster.workers[started().gates.indexOf(await gateOf(one))])
    await gate.shut()
    const since = performance.now()
    await expect.poll(() => writing.acknowledgedAt(), { timeout: PATIENCE_MS }).toBeGreaterThan(since)
    expect(await client.get('/sites?count=1')).toMatchObject({ status: 200 })
    expect(await rename()).toMatchObject({ status: 503 })
    await expect.poll(ready, { timeout: PATIENCE_MS }).toBe(503)
    await gate.open()
    await expect.poll(async () => (await rename()).status, { timeout: PATIENCE_MS }).toBe(200)
    await expect.poll(ready, { timeout: PATIENCE_MS }).toBe(200)
    const acknowledged = await writing.stop()
    expect([...writing.seen.keys()]).toEqual([201])
    await requireWritten(cluster.sql, [...before, ...acknowledged])
  })

  test('a person of organizations on different servers: a failed sign-in is in the log of each', async () => {
    const email = 'both@members.example'
    for (const { identity } of [one, other]) {
      const person = ['--email', email, '--first-name', 'A', '--last-name', 'B']
      const made = await program.run(
        ['user', 'create', ...person, '--organization', identity.organizationId],
        {
          DATABASE_URL: cluster.url,
        },
      )
      expect(made.code, made.stderr).toBe(0)
    }
    // The first requests still learn where everybody is.
    for (let times = 1; times <= 3; times += 1) {
      const refused = await new Browser(started().service.address).send('POST', '/session', {
        email,
        password: 'wrong',
      })
      expect(refused.status).toBe(401)
      for (const client of [one, other]) {
        const failed = async () => (await client.get('/audit-log?action=sign-in-failed')).body.data.length
        await expect.poll(failed, { timeout: PATIENCE_MS }).toBe(times)
      }
    }
  })

  test('a buyer and its supplier on different servers: an order is confirmed, changed, answered and cancelled on both sides', async () => {
    const [buyer, supplier] = [one, other]
    const link = [
      '--organization',
      buyer.identity.organizationId,
      '--supplier',
      supplier.identity.organizationId,
    ]
    const linked = await program.run(['supplier', 'link', ...link], { DATABASE_URL: cluster.url })
    expect(linked.code, linked.stderr).toBe(0)
    const { site, task } = await procedure(buyer)
    const supplierOrganizationId = supplier.identity.organizationId
    const lines = [{ workTaskId: task?.id }]
    const draft = () => make.order(buyer, site?.id ?? '', { supplierOrganizationId, lines })
    const done = async (client: Client, path: string, body: object = {}) => {
      const answer = await client.post(path, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.data
    }
    const copy = async (id: string) => (await supplier.get(`/received-orders/${id}`)).body.data

    const { id } = await draft()
    const confirmed = await done(buyer, `/orders/${id}/confirm`)
    expect(await copy(id)).toMatchObject({
      number: confirmed.number,
      status: 'confirmed',
      answer: { status: null },
    })
    const changed = await buyer.put(`/orders/${id}`, { notes: 'By the back gate.' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await copy(id)).toMatchObject({ notes: 'By the back gate.' })
    await done(supplier, `/received-orders/${id}/accept`)
    expect((await buyer.get(`/orders/${id}?with[]=answer`)).body.data.answer).toMatchObject({
      status: 'accepted',
    })
    await done(buyer, `/orders/${id}/cancel`)
    expect(await copy(id)).toMatchObject({ status: 'cancelled' })

    const { id: second } = await draft()
    await done(buyer, `/orders/${second}/confirm`)
    await done(supplier, `/received-orders/${second}/decline`, { reason: 'No crane.' })
    expect((await buyer.get(`/orders/${second}?with[]=answer`)).body.data.answer).toMatchObject({
      status: 'declined',
    })

    // Each side's log has its changes, with the earlier values.
    const logged = async (client: Client) =>
      (await client.get(`/audit-log?recordId=${id}`)).body.data.map(
        ({ action }: { action: string }) => action,
      )
    expect((await logged(buyer)).sort()).toEqual(['accept', 'cancel', 'confirm', 'create', 'update'])
    expect((await logged(supplier)).sort()).toEqual(['accept', 'cancel', 'create', 'update'])

    const { organizationId } = buyer.identity
    const renamed = await buyer.put(`/organizations/${organizationId}`, { name: 'Sawmill' })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    expect((await buyer.get(`/organizations/${organizationId}`)).body.data.name).toBe('Sawmill')
  })
})
