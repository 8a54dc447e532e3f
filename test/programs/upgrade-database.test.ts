import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { placeIn } from '../../src/platform/postgres/embedded/place.ts'
import { migrate } from '../../src/platform/postgres/opening/migrate.ts'
import { until } from '../operating/embedded/place.ts'
import { Client } from '../support/client.ts'
import { contentOf } from '../support/content-digest.ts'
import { fill } from '../support/filled-organization.ts'
import { connected } from '../support/fresh-database.ts'
import { lookInto } from '../support/look-into.ts'
import { useProgram } from '../support/program.ts'
import { schemaOf } from '../support/schema-digest.ts'
import { newAdministrator, serve } from '../support/serve.ts'
import { installOldPostgres, startOld } from './support/old-postgres.ts'

const PROGRAM = path.join(import.meta.dirname, '../../bin/holdpoint.js')

const old = await installOldPostgres()
afterAll(() => old?.remove())
const name = old ? 'a database of PostgreSQL 17' : 'a database of PostgreSQL 17 (skipped: no npm registry)'

describe.skipIf(!old)(name, () => {
  const program = useProgram({ isNew: true })
  let client: Client
  let content: Awaited<ReturnType<typeof contentOf>>

  beforeAll(async () => {
    if (!old) return
    const database = await startOld(program.dataFolder, old)
    await migrate(database.connection)
    const served = await serve(database.connection)
    client = await newAdministrator(served)
    await fill(client, await newAdministrator(served), served.database)
    await served.close()
    // The service only reads this; it says which organizations are gone.
    await connected(database.superuser, (superuser) =>
      superuser.query('INSERT INTO removed_organizations (id) VALUES (gen_random_uuid())'),
    )
    content = await contentOf(database.superuser)
    await database.stop()
  })

  const version = () =>
    readFile(path.join(program.dataFolder, 'postgres', 'cluster', 'PG_VERSION'), 'utf8').catch(() => 'none')

  test('is reported by the start and the doctor with the upgrade command, which names its needs', async () => {
    expect(Object.entries(content).filter(([, digest]) => digest.startsWith('0 '))).toEqual([])
    await expect(program.serve()).rejects.toThrow(
      /^[^\n]* is of PostgreSQL 17[^\n]*holdpoint upgrade-database\."}\n$/,
    )
    const examined = await program.run(['doctor'])
    expect([examined.code, examined.stdout]).toEqual([
      1,
      expect.stringContaining('holdpoint upgrade-database'),
    ])
    const { code, stderr } = await program.run(['upgrade-database'])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*: npm install [^\n]*\n$/)])
    await promisify(execFile)('sh', ['-c', stderr.slice(stderr.indexOf('npm install'))])
  })

  test('is refused while somebody uses it', async () => {
    if (!old) return
    const database = await startOld(program.dataFolder, old)
    const other = await import('../../src/platform/postgres/embedded/old-cluster.ts').then(
      async ({ openOldCluster }) => openOldCluster(await placeIn(program.dataFolder), old.binaries),
    )
    expect(await program.run(['upgrade-database'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Another upgrade already uses [^\n]*\n$/),
    })
    await database.stop()
    await other.close()
    expect(await version()).toBe('17\n')
  })

  test('is unchanged after a killed upgrade', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'upgrade-database'], {
      env: { HOLDPOINT_DATA: program.dataFolder },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await until(async () => {
      const [staging] = (await readdir(program.dataFolder)).filter((each) => each.startsWith('postgres.new-'))
      return staging && (await readdir(path.join(program.dataFolder, staging, 'postgres', 'cluster')))
    })
    child.kill('SIGKILL')
    await ended
    expect(await version()).toBe('17\n')
  })

  test('has the same rows and guards after the upgrade, and the service continues with it', async () => {
    const upgraded = await program.run(['upgrade-database', '--json'])
    expect([upgraded.code, upgraded.stderr]).toEqual([0, ''])
    const { before, ...done } = JSON.parse(upgraded.stdout)
    expect(done).toEqual({ from: 17, to: 18, rows: expect.any(Number), auditProblems: 0 })
    expect(await version()).toBe('18\n')
    expect(await readFile(path.join(before, 'postgres', 'cluster', 'PG_VERSION'), 'utf8')).toBe('17\n')
    expect((await readdir(program.dataFolder)).filter((each) => each.startsWith('postgres.'))).toEqual([])

    await lookInto(program.dataFolder, async (owner, superuser) => {
      expect(await contentOf(superuser)).toEqual(content)
      expect(await schemaOf(owner)).toEqual(await schemaOf(inject('database')))
    })
    expect(await program.run(['audit', 'verify'])).toMatchObject({ code: 0 })

    const service = await program.serve()
    const same = new Client(service.address, client.identity)
    const { body } = await same.get('/orders')
    expect(body.data).not.toEqual([])
    expect((await same.send('POST', '/manufacturers', '{"name":"After"}')).status).toBe(201)
    service.kill('SIGTERM')
    await service.ended
    expect(await program.run(['upgrade-database'])).toMatchObject({
      code: 0,
      stdout: 'The database is up to date.\n',
    })
  })

  test('gets its new cluster from the next run if the last one was killed between the two renames', async () => {
    const home = path.join(program.dataFolder, 'postgres')
    await rename(path.join(home, 'cluster'), path.join(home, 'cluster.upgraded'))
    await expect(program.serve()).rejects.toThrow(/was cut off: run holdpoint upgrade-database again\."}\n$/)
    expect(await program.run(['upgrade-database'])).toMatchObject({ code: 0, stderr: '' })
    expect(await version()).toBe('18\n')
  })
})
