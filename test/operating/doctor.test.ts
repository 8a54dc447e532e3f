import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { examineDataFolder } from '../../src/faces/doctor/data-folder.ts'
import { examineDatabase } from '../../src/faces/doctor/database.ts'
import type { Finding } from '../../src/faces/doctor/finding.ts'
import { examineSettings } from '../../src/faces/doctor/settings.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type Cluster, openCluster } from '../../src/platform/postgres/embedded/cluster.ts'
import { connected, freshDatabase, useFreshDatabase } from '../support/fresh-database.ts'
import { useProgram } from '../support/program.ts'

const untouched = useProgram({ isNew: true })
const program = useProgram()
const database = useFreshDatabase()
const resultsOf = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ what, result }) => [what, result]))

let running: Cluster
// Keeps the database running, so that not every command starts and stops it.
beforeAll(async () => {
  running = await openCluster({ dataFolder: program.dataFolder, purpose: 'command', log: () => {} })
})
afterAll(() => running.close())

test('a migrated database passes', async () => {
  expect(resultsOf(await examineDatabase(inject('database')))).toEqual({
    database: 'ok',
    writes: 'ok',
    role: 'ok',
    migrations: 'ok',
    'row security': 'ok',
    clock: 'ok',
  })
})

test('a table without forced row security, a missing migration and one of a newer version are found', async () => {
  await connected(database.connection, (client) =>
    client.query('ALTER TABLE sites NO FORCE ROW LEVEL SECURITY'),
  )
  const unguarded = await examineDatabase(database.connection)
  expect(resultsOf(unguarded)).toMatchObject({ 'row security': 'fail', migrations: 'ok' })
  expect(unguarded.find(({ what }) => what === 'row security')?.text).toContain('sites')
  await connected(database.connection, (client) =>
    client.query('DELETE FROM schema_migrations WHERE version = 10'),
  )
  expect(resultsOf(await examineDatabase(database.connection))).toMatchObject({ migrations: 'warn' })
  await connected(database.connection, (client) =>
    client.query(
      `INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_future.sql', '')`,
    ),
  )
  expect(resultsOf(await examineDatabase(database.connection))).toMatchObject({ migrations: 'fail' })
})

test('a database that was never migrated fails without being changed', async () => {
  const { connection, drop } = await freshDatabase()
  try {
    const findings = await examineDatabase(connection)
    expect(findings.at(-1)).toMatchObject({ what: 'database', result: 'fail' })
    const { rows } = await connected(connection, (client) =>
      client.query(`SELECT to_regclass('schema_migrations') AS it`),
    )
    expect(rows[0].it).toBeNull()
  } finally {
    await drop()
  }
})

test('a data folder that is not a folder fails, and a missing one is a warning', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
  try {
    expect(resultsOf(await examineDataFolder(folder))).toMatchObject({ 'data folder': 'ok' })
    expect(resultsOf(await examineDataFolder(path.join(folder, 'none')))).toEqual({ 'data folder': 'warn' })
    await writeFile(path.join(folder, 'file'), '')
    expect(resultsOf(await examineDataFolder(path.join(folder, 'file')))).toEqual({ 'data folder': 'fail' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('settings that are probably mistakes are warnings', () => {
  const tls = (settings: NodeJS.ProcessEnv) =>
    examineSettings(readConfig(settings)).find(({ what }) => what === 'TLS')
  expect(tls({})).toMatchObject({ result: 'ok', text: expect.not.stringContaining('https') })
  expect(tls({ HOST: '0.0.0.0' })).toMatchObject({ result: 'warn' })
  expect(tls({ TRUST_PROXY: 'true' })).toMatchObject({
    result: 'warn',
    text: expect.stringContaining('not known'),
  })
  expect(tls({ PUBLIC_URL: 'https://holdpoint.example' })).toMatchObject({ result: 'ok' })
  const open = readConfig({ HOST: '0.0.0.0', TRUST_PROXY: 'true' })
  expect(resultsOf(examineSettings(open))).toMatchObject({ PUBLIC_URL: 'warn', TRUST_PROXY: 'warn' })
  const behindProxy = readConfig({ TRUST_PROXY: 'true' })
  expect(resultsOf(examineSettings(behindProxy))).toMatchObject({ TRUST_PROXY: 'ok', METRICS_TOKEN: 'ok' })
  expect(resultsOf(examineSettings(behindProxy))).toMatchObject({ PUBLIC_URL: 'warn' })
  const mails = { SMTP_URL: 'smtps://mail.example' }
  expect(resultsOf(examineSettings(readConfig(mails)))).toMatchObject({ PUBLIC_URL: 'warn', mail: 'warn' })
  const complete = { ...mails, MAIL_FROM: 'a@mail.example', PUBLIC_URL: 'https://holdpoint.example' }
  expect(resultsOf(examineSettings(readConfig(complete)))).toMatchObject({ PUBLIC_URL: 'ok', mail: 'ok' })
  const plain = readConfig({ PUBLIC_URL: 'http://holdpoint.example' })
  expect(resultsOf(examineSettings(plain))).toMatchObject({ TLS: 'warn' })
})

test('the command prints its findings line by line, and fails if a check does', async () => {
  const nothing = await untouched.run(['doctor'])
  expect([nothing.code, nothing.stderr]).toEqual([0, ''])
  expect(nothing.stdout).toMatch(/^warn {2}database: There is none yet/m)
  expect(
    (await untouched.run(['backup', path.join(path.dirname(untouched.dataFolder), 'none.tar')])).code,
  ).toBe(1)
  // A folder of whoever looks, often root, would stop the service of an ordinary user.
  expect(existsSync(untouched.dataFolder), 'a data folder made by looking').toBe(false)
  const { code, stdout, stderr } = await program.run(['doctor', '--json'])
  expect([code, stderr]).toEqual([0, ''])
  const { ok, findings } = JSON.parse(stdout)
  expect(ok).toBe(true)
  expect(resultsOf(findings)).toMatchObject({ configuration: 'ok', database: 'ok', 'row security': 'ok' })
  const away = await program.run(['doctor'], {
    DATABASE_URL: 'postgres://holdpoint:secret@127.0.0.1:1/holdpoint',
  })
  expect(away.code).toBe(1)
  expect(away.stdout).toMatch(/^fail {2}database: /m)
  expect(away.stdout).not.toContain('secret')
  const wrong = await program.run(['doctor'], { PORT: 'eighty' })
  expect([wrong.code, wrong.stdout]).toEqual([
    1,
    'fail  configuration: PORT must be a whole number from 0 to 65535.\n',
  ])
})

test('every command of people works through the program', async () => {
  const { id: organization = '' } = await program.json('organization', 'create', '--name', 'Works')
  const { id: supplier = '' } = await program.json('organization', 'create', '--name', 'Supplier')
  const of = ['--organization', organization]
  const person = ['--first-name', 'A', '--last-name', 'B', ...of]
  await program.json('user', 'create', '--email', 'a@members.example', ...person)
  const { id = '' } = await program.json('user', 'create', '--email', 'b@members.example', ...person)
  const user = ['--user', 'b@members.example']
  expect(
    await program.json('role', 'create', ...of, '--name', 'Gate', '--permission', 'sites.read'),
  ).toHaveProperty('id')
  expect(await program.json('role', 'assign', ...of, ...user, '--role', 'Gate')).toEqual({ id, role: 'Gate' })
  expect(await program.json('user', 'set-password', ...user, '--password', 'correct horse')).toEqual({ id })
  const { id: token = '' } = await program.json('token', 'create', ...of, ...user)
  expect(await program.json('token', 'revoke', ...of, '--token', token)).toEqual({ id: token, revoked: true })
  expect(await program.json('user', 'disable', ...of, ...user)).toEqual({ id, active: false })
  expect(await program.json('user', 'enable', ...of, ...user)).toEqual({ id, active: true })
  expect(await program.json('user', 'end', ...of, ...user)).toEqual({ id, ended: true })
  expect(await program.json('organization', 'update', ...of, '--name', 'Renamed')).toEqual({
    id: organization,
  })
  await program.json('supplier', 'link', ...of, '--supplier', supplier)
  expect(await program.json('supplier', 'unlink', ...of, '--supplier', supplier)).toMatchObject({
    ended: true,
  })
  const { data } = await program.json('organization', 'list')
  expect(data).toMatchObject(expect.arrayContaining([expect.objectContaining({ id: organization })]))
  const shown = await program.run(['user', 'list', ...of])
  expect(shown.stdout).toMatch(
    /^id +email +name +role +status\n.* a@members\.example +A B +administrator +active\n.*ended\n$/,
  )
})
