import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { distribute as spread } from '../../src/platform/postgres/distribution/distribute.ts'
import { migrate } from '../../src/platform/postgres/opening/migrate.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { useProgram } from '../support/program.ts'
import { describeWithCitus, newCluster } from './support/citus.ts'
import { type Cluster, makeCluster } from './support/cluster.ts'

const program = useProgram()
const plain = useFreshDatabase()

type Ready = Parameters<typeof newCluster>[0]

async function clusterFor(ready?: Ready): Promise<Cluster> {
  const cluster = await newCluster(ready)
  onTestFinished(() => cluster.drop())
  return cluster
}

const distribute = (url: string, ...more: readonly string[]) =>
  program.run(['distribute', ...more], { DATABASE_URL: url })

const TABLES = `SELECT count(*)::integer AS n FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`

/** Nothing was spread, and nothing was created in an empty place. */
async function isUntouched(cluster: Cluster): Promise<void> {
  expect(await cluster.sql(TABLES)).toEqual([{ n: 0 }])
}

test('a plain server, and the embedded database, are refused', async () => {
  const { host, port, user, password, database } = plain.connection
  const refused = await distribute(
    `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  )
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('This is a plain PostgreSQL: install Citus')
  const embedded = await program.run(['distribute'])
  expect(embedded).toMatchObject({ code: 1, stdout: '' })
  expect(embedded.stderr).toContain(
    'The embedded database is one server: set DATABASE_URL to the coordinator',
  )
})

describeWithCitus('a cluster that is not ready is refused, and nothing is changed:', () => {
  test.each<[string, Ready, string]>([
    [
      'the extension is missing on the coordinator',
      { extension: (at) => (at === 0 ? null : ''), withWorkers: false },
      'The database lacks the extension: run CREATE EXTENSION citus',
    ],
    ['it has no workers', { withWorkers: false }, 'The coordinator does not know its own address'],
  ])('%s', async (_, ready, told) => {
    const cluster = await clusterFor(ready)
    const { code, stderr } = await distribute(cluster.url)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(told) })
    await isUntouched(cluster)
  })

  test('the extension is missing on a worker', async () => {
    const cluster = await clusterFor()
    const [worker] = cluster.workers
    await cluster.sql('DROP EXTENSION citus CASCADE', worker)
    const { code, stderr } = await distribute(cluster.url)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining(`The worker ${worker?.host}:${worker?.port} lacks the extension`),
    })
    await isUntouched(cluster)
  })

  test('the extension is too old', async () => {
    const cluster = await clusterFor()
    await cluster.sql(`UPDATE pg_extension SET extversion = '13.0-1' WHERE extname = 'citus'`)
    expect((await distribute(cluster.url)).stderr).toContain(
      'Citus 13.0-1 is too old (here): use 13.2 or newer',
    )
    await isUntouched(cluster)
  })

  test('the extension on a worker is of another version', async () => {
    const cluster = await clusterFor()
    const [worker] = cluster.workers
    await cluster.sql(`UPDATE pg_extension SET extversion = '13.1-1' WHERE extname = 'citus'`, worker)
    expect((await distribute(cluster.url)).stderr).toContain(
      `The worker ${worker?.host}:${worker?.port} has Citus 13.1-1, the coordinator 13.2`,
    )
    await isUntouched(cluster)
  })

  test('the tests name a server that is not a cluster', async () => {
    const { url, superuser } = await clusterFor({ extension: () => null, withWorkers: false })
    const address = Object.assign(new URL(url), { username: superuser.user, password: superuser.password })
    await expect(makeCluster(address.href)).rejects.toThrow(
      'CITUS_URL names a database without the extension citus.',
    )
  })

  test('the role of requests is missing', async () => {
    const cluster = await clusterFor()
    const rename = (from: string, to: string) => cluster.sql(`ALTER ROLE ${from} RENAME TO ${to}`)
    await rename('holdpoint_service', 'set_aside')
    onTestFinished(async () => void (await rename('set_aside', 'holdpoint_service')))
    const { code, stderr } = await distribute(cluster.url)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('run CREATE ROLE holdpoint_service'),
    })
    await isUntouched(cluster)
  })

  test('the address is that of a worker', async () => {
    const cluster = await clusterFor()
    const [worker] = cluster.workers
    if (!worker) throw new Error('The cluster has no worker.')
    const { code, stderr } = await distribute(cluster.urlOf(worker))
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('This server is a worker') })
    await isUntouched(cluster)
  })

  test('another distribute is at work, or the service', async () => {
    const cluster = await clusterFor()
    const other = new pg.Client({ connectionString: cluster.url, application_name: 'holdpoint' })
    await other.connect()
    onTestFinished(() => other.end())
    expect((await distribute(cluster.url)).stderr).toContain('The service, or a command, is connected')
    await other.query('SELECT pg_advisory_lock(4815162343)')
    expect((await distribute(cluster.url)).stderr).toContain('Another holdpoint distribute is at work')
    await isUntouched(cluster)
  })
})

describeWithCitus('a filled database', () => {
  let cluster: Cluster
  let folder: string
  const json = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await program.run([...args, '--json'], { DATABASE_URL: cluster.url })
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  const rowsOf = async (table: string) =>
    (await cluster.sql<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).map(
      ({ row }) => row,
    )
  const distribution = async () => {
    const { stdout } = await program.run(['doctor', '--json'], { DATABASE_URL: cluster.url })
    const { findings } = JSON.parse(stdout) as { findings: { what: string; result: string; text: string }[] }
    return findings.find(({ what }) => what === 'distribution')
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'distribute-'))
    cluster = await newCluster({ shards: 8 })
    // An operator's setting, which this database must not follow.
    await cluster.sql(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.shard_replication_factor = 2', current_database()); END $$`,
    )
    for (const name of ['Mill', 'Harbour', 'Quarry']) await json('organization', 'create', '--name', name)
  })
  afterAll(async () => {
    await cluster.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('is moved unchanged after a backup, and an interrupted try is continued', async () => {
    const before = {
      roles: await rowsOf('roles'),
      audit: await rowsOf('audit_log'),
      counts: await rowsOf('record_counts'),
    }
    const constraints = `SELECT conrelid::regclass::text || conname || pg_get_constraintdef(k.oid) AS what FROM pg_constraint k
      JOIN pg_class c ON c.oid = conrelid WHERE c.relnamespace = 'public'::regnamespace AND contype = 'f' UNION ALL
      SELECT tgname || tgrelid::regclass FROM pg_trigger g JOIN pg_class c ON c.oid = tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY 1`
    const guards = await cluster.sql(constraints)

    const asked = await json('distribute', '--dry-run')
    expect(asked).toMatchObject({ organizations: 3, unfinished: false })
    expect(asked.tables).toContainEqual({ name: 'roles', place: 'spread' })
    expect(asked.tables).toContainEqual({ name: 'users', place: 'shared' })
    expect(await distribution()).toBeUndefined()

    // Also of an earlier version: nothing is changed, and the backup has the previous state.
    const [newest] = await cluster.sql<{ row: string }>(
      'DELETE FROM schema_migrations m WHERE version = (SELECT max(version) FROM schema_migrations) RETURNING m::text AS row',
    )
    const history = await rowsOf('schema_migrations')
    const unsafe = await distribute(cluster.url)
    expect(unsafe.stderr).toContain('give --backup FILE, or --backed-up')
    expect(await rowsOf('schema_migrations')).toEqual(history)
    await cluster.sql(
      `INSERT INTO schema_migrations SELECT (${pg.escapeLiteral(newest?.row ?? '')}::schema_migrations).*`,
    )
    expect(await json('distribute', '--dry-run')).toEqual(asked)

    // A service that starts while the backup is made.
    const service = new pg.Client({ connectionString: cluster.url, application_name: 'holdpoint' })
    onTestFinished(() => service.end())
    await expect(
      spread(
        { connectionString: cluster.url },
        { before: async () => void (await service.connect()), progress: () => {} },
      ),
    ).rejects.toThrow('The service, or a command, is connected')
    expect(await cluster.sql(constraints)).toEqual(guards)
    expect((await json('distribute', '--dry-run')).unfinished).toBe(false)
    await service.end()

    // A table that cannot be placed beside the others ends the first try after those were moved.
    await cluster.sql('CREATE TABLE zz (organization_id text NOT NULL PRIMARY KEY)')
    await cluster.sql('ALTER TABLE zz OWNER TO holdpoint_owner')
    const cut = await distribute(cluster.url, '--backup', path.join(folder, 'before.tar'))
    expect(cut.code).toBe(1)
    await cluster.sql('DROP TABLE zz')
    expect(await distribution()).toMatchObject({
      result: 'fail',
      text: expect.stringContaining('half-distributed'),
    })
    const refused = await program.run(['organization', 'list'], { DATABASE_URL: cluster.url })
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('half-distributed: run holdpoint distribute again'),
    })
    await expect(migrate({ connectionString: cluster.url })).rejects.toThrow('half-distributed')
    await cluster.sql(`INSERT INTO schema_migrations VALUES (9999, '9999_later.sql', '')`)
    expect((await distribute(cluster.url)).stderr).toContain(
      'The database has migration 9999, which this version of Holdpoint does not know',
    )
    await cluster.sql('DELETE FROM schema_migrations WHERE version = 9999')
    const left = await json('distribute', '--dry-run')
    expect(left.unfinished).toBe(true)
    expect(left.tables.length).toBeLessThan(asked.tables.length)

    await json('distribute')
    expect({
      roles: await rowsOf('roles'),
      audit: await rowsOf('audit_log'),
      counts: await rowsOf('record_counts'),
    }).toEqual(before)
    expect(await cluster.sql(constraints)).toEqual(guards)
    expect(await distribution()).toMatchObject({ result: 'ok' })
    const twice = `SELECT FROM pg_dist_placement JOIN pg_dist_shard USING (shardid) JOIN pg_dist_partition USING (logicalrelid)
      WHERE partmethod = 'h' GROUP BY shardid HAVING count(*) > 1`
    expect(await cluster.sql(twice)).toEqual([])
    expect((await json('distribute')).tables).toEqual([])
    const backup = await program.run(['backup', '--logical', path.join(folder, 'after.tar')], {
      DATABASE_URL: cluster.url,
    })
    expect(backup).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('spread over the servers of a cluster'),
    })

    const restored = await program.run(['restore', path.join(folder, 'before.tar'), '--logical'], {
      DATABASE_URL: cluster.url,
      HOLDPOINT_DATA: path.join(folder, 'elsewhere'),
    })
    expect(restored).toMatchObject({ code: 1, stderr: expect.stringContaining('restore into one server') })

    // The service continues with it.
    const { id } = await json('organization', 'create', '--name', 'Sawmill')
    expect(await rowsOf('organizations')).toHaveLength(4)
    expect((await rowsOf('roles')).length).toBeGreaterThan(before.roles.length)
    const output = path.join(folder, 'sawmill.tar.gz')
    const exported = await json('organization', 'export', '--organization', id, '--output', output)
    const roles = await rowsOf(`(SELECT * FROM roles WHERE organization_id = '${id}')`)
    expect(exported.rows).toBeGreaterThan(roles.length)
  })

  test('a later migration spreads its tables, and doctor names one that is on the coordinator', async () => {
    const migrations = path.join(folder, 'migrations')
    await cp(path.join(import.meta.dirname, '../../migrations'), migrations, { recursive: true })
    await writeFile(
      path.join(migrations, '9998_spread.sql'),
      `CREATE TABLE later (organization_id uuid NOT NULL, id uuid NOT NULL, role_id uuid, PRIMARY KEY (organization_id, id));
       CALL protect_organization_table('later', 'SELECT, INSERT');
       ALTER TABLE later ADD FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id);
       CREATE TRIGGER keep_identity BEFORE UPDATE ON later FOR EACH ROW EXECUTE FUNCTION keep_identity();
       CREATE VIEW later_ones WITH (security_invoker = true) AS SELECT organization_id, id FROM later;
       GRANT SELECT ON later_ones TO holdpoint_service;`,
    )
    await migrate({ connectionString: cluster.url }, migrations)
    expect(await distribution()).toMatchObject({ result: 'ok' })
    await expect(program.serve({ DATABASE_URL: cluster.url })).rejects.toThrow(
      'The database has migration 9998, which this version of Holdpoint does not know',
    )
    await cluster.sql(
      `INSERT INTO later SELECT organization_id, new_id(), id FROM roles WHERE name = 'administrator' RETURNING id`,
    )
    expect(await rowsOf('later')).toHaveLength(4)
    for (const worker of cluster.workers) {
      const granted = `SELECT has_table_privilege('holdpoint_service', 'later_ones', 'SELECT') AS granted`
      expect(await cluster.sql(granted, worker)).toEqual([{ granted: true }])
    }

    await cluster.sql(
      'CREATE TABLE forgotten (organization_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (organization_id, id))',
    )
    await cluster.sql('ALTER TABLE forgotten OWNER TO holdpoint_owner')
    expect(await distribution()).toMatchObject({
      result: 'fail',
      text: expect.stringContaining('forgotten (on the coordinator instead of spread by organization)'),
    })
    await cluster.sql('DELETE FROM schema_migrations WHERE version = 9998')
    await json('distribute', '--backed-up')
    expect(await distribution()).toMatchObject({ result: 'ok' })
  })
})
