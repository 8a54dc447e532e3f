import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { superuserOf } from '../src/platform/backup/superuser.ts'
import { openCluster } from '../src/platform/postgres/embedded/cluster.ts'
import { readPasswords } from '../src/platform/postgres/embedded/passwords.ts'
import { placeIn } from '../src/platform/postgres/embedded/place.ts'
import { afterwards, until } from './embedded/place.ts'
import { type ServiceProcess, useProgram } from './support/program.ts'

// Seen red with a copy that lacks the WAL of its time, with a restore that loses the rows of a table, a grant, a trigger
// or the force of row security, with archives that are not compared with their manifest, and with a backup and a restore
// that write where their result is to be; with a killed backup whose part stays when the next one has another name.

const program = useProgram()
const folder = path.dirname(program.dataFolder)
const archive = path.join(folder, 'backup.tar.gz')
const PROGRAM = path.join(import.meta.dirname, '../bin/holdpoint.js')
const site = { name: 'Mill', line1: 'Road 1', postalCode: '1', postalAddress: 'Town', country: 'FI' }

let service: ServiceProcess
let token: string
let upload: string

function ask(address: string, route: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...init.headers }
  return fetch(`${address}/api/v1${route}`, { ...init, headers })
}

const post = (address: string) =>
  ask(address, '/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(site),
  })

/** What is written of archives, or was left by a backup that was killed. */
async function partsIn(where: string): Promise<readonly string[]> {
  return (await readdir(where)).filter((name) => name.endsWith('.part'))
}

/** Looks into the database of a data folder without regard to row security. */
async function lookInto<T>(dataFolder: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await openCluster({ dataFolder, purpose: 'command', log: () => {} })
  const { passwordFile } = await placeIn(dataFolder)
  const client = new pg.Client(superuserOf(cluster.connection, await readPasswords(passwordFile)))
  try {
    await client.connect()
    return await look(client)
  } finally {
    await client.end()
    await cluster.close()
  }
}

/** Digests of what every table holds, and of all that guards it. */
async function contentOf(dataFolder: string): Promise<{ [what: string]: string }> {
  return lookInto(dataFolder, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    const content: { [what: string]: string } = {}
    const digest = async (what: string, from: string) => {
      const { rows } = await client.query(
        `SELECT md5(coalesce(string_agg(x::text, ',' ORDER BY x::text), '')) AS digest FROM (${from}) x`,
      )
      content[what] = rows[0].digest
    }
    for (const { name } of tables) await digest(name, `SELECT * FROM ${name}`)
    await digest('policies', 'SELECT * FROM pg_policies')
    await digest(
      'grants',
      'SELECT grantee, table_name, privilege_type FROM information_schema.role_table_grants',
    )
    await digest(
      'triggers',
      'SELECT tgrelid::regclass, tgname, tgenabled, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal',
    )
    await digest(
      'guards',
      'SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relrowsecurity',
    )
    return content
  })
}

beforeAll(async () => {
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
  const { id: organization = '' } = await program.json('organization', 'create', '--name', 'Mill')
  const person = ['--email', 'a@members.example', '--first-name', 'A', '--last-name', 'B']
  const { id: user = '' } = await program.json('user', 'create', ...person, '--organization', organization)
  token = (await program.json('token', 'create', '--user', user, '--organization', organization)).token ?? ''
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(picture)]), 'red.png')
  const kept = (await (await ask(service.address, '/uploads', { method: 'POST', body: form })).json()) as {
    data: { path: string }
  }
  upload = kept.data.path
})

test('a backup beside a running service under writes is restored as it was at its end', async () => {
  const acknowledged: string[] = []
  const writing = new AbortController()
  const writers = Array.from({ length: 3 }, async () => {
    while (!writing.signal.aborted) {
      const answer = await post(service.address)
      if (answer.status === 201)
        acknowledged.push(((await answer.json()) as { data: { id: string } }).data.id)
    }
  })
  await pause(300)
  const before = [...acknowledged]
  const made = await program.run(['backup', archive, '--json'])
  const after = acknowledged.length
  await pause(200)
  writing.abort()
  await Promise.all(writers)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(after, 'writes acknowledged by the end of the backup').toBeGreaterThan(before.length)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(await partsIn(folder)).toEqual([])

  const restored = path.join(folder, 'restored')
  const { code, stdout, stderr } = await program.run(['restore', archive, '--json'], {
    HOLDPOINT_DATA: restored,
  })
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ organizations: 1, users: 1, uploads: 1, uploadsElsewhere: 0 })
  // What was acknowledged before the backup began is in it.
  const ids = await lookInto(restored, async (client) =>
    (await client.query('SELECT id FROM sites')).rows.map(({ id }) => id),
  )
  expect(ids).toEqual(expect.arrayContaining(before))
  // Each of its changes is whole: a site comes with its audit row.
  const half = await lookInto(
    restored,
    async (client) =>
      (
        await client.query(
          `SELECT (SELECT count(*) FROM sites) - (SELECT count(*) FROM audit_log WHERE resource = 'sites') AS n`,
        )
      ).rows[0].n,
  )
  expect(half).toBe('0')

  // No head of the audit log is there whose seal is not.
  const verified = await program.run(['audit', 'verify', '--json'], { HOLDPOINT_DATA: restored })
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, heads: { read: expect.any(Number) } })

  const again = await program.serve({ HOLDPOINT_DATA: restored, HOLDPOINT_DEMO: 'off' })
  try {
    expect((await ask(again.address, '/sites')).status).toBe(200)
    expect((await post(again.address)).status).toBe(201)
    const shown = await ask(again.address, `/uploads/${upload}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  } finally {
    again.kill('SIGTERM')
    await again.ended
  }
})

test('a backup while nothing runs is restored table by table, with all that guards them', async () => {
  expect((await post(service.address)).status).toBe(201)
  service.kill('SIGTERM')
  await service.ended
  const file = path.join(folder, 'quiet.tar')
  expect(await program.run(['backup', file])).toMatchObject({ code: 0, stderr: '' })
  const restored = path.join(folder, 'quiet')
  expect(await program.run(['restore', file], { HOLDPOINT_DATA: restored })).toMatchObject({
    code: 0,
    stderr: '',
  })
  const [original, copy] = [await contentOf(program.dataFolder), await contentOf(restored)]
  expect(Object.keys(original).length, 'tables that are compared').toBeGreaterThan(25)
  expect(copy).toEqual(original)
})

test('a folder that is not empty is left alone, unless its content is to be moved aside', async () => {
  const file = path.join(folder, 'aside.tar')
  await program.run(['backup', file])
  const restored = path.join(folder, 'aside')
  await program.run(['restore', file], { HOLDPOINT_DATA: restored })
  const refused = await program.run(['restore', file], { HOLDPOINT_DATA: restored })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^.*aside is not empty: .*--force.*\n$/)
  const forced = await program.run(['restore', file, '--force', '--json'], { HOLDPOINT_DATA: restored })
  expect(forced.code).toBe(0)
  const { before } = JSON.parse(forced.stdout)
  expect(await readdir(before)).toEqual(expect.arrayContaining(['postgres', 'uploads']))
  expect(await readdir(restored)).toEqual(expect.arrayContaining(['postgres', 'uploads']))
})

test('an archive that was changed or cut is refused and nothing is made', async () => {
  const plain = path.join(folder, 'whole.tar')
  const packed = path.join(folder, 'whole.tar.gz')
  await program.run(['backup', plain])
  await program.run(['backup', packed])
  const restored = path.join(folder, 'never')
  for (const file of [plain, packed]) {
    const whole = await readFile(file)
    const flipped = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    flipped[middle] = (flipped[middle] ?? 0) ^ 1
    const inManifest = Buffer.from(whole)
    const near = whole.length - 5_000
    inManifest[near] = (inManifest[near] ?? 0) ^ 1
    const damaged = [
      flipped,
      inManifest,
      whole.subarray(0, middle),
      whole.subarray(0, 1_000),
      Buffer.from('no archive'),
    ]
    for (const bytes of damaged) {
      const broken = path.join(folder, `broken-${path.basename(file)}`)
      await writeFile(broken, bytes)
      const { code, stdout, stderr } = await program.run(['restore', broken], { HOLDPOINT_DATA: restored })
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^[^\n]* is no whole backup: [^\n]*Nothing was changed\.\n$/)
    }
  }
  expect(await stat(restored).catch(() => undefined)).toBeUndefined()
})

interface Killing {
  readonly args: readonly string[]
  readonly dataFolder: string
  readonly underWay: () => Promise<unknown>
  /** What is there once it is done. */
  readonly result: string
  readonly isDone: () => Promise<boolean>
}

/** Runs a command and kills it as soon as it is under way. Where it is done before that, it is undone and run again. */
async function killUnderWay(killing: Killing, attempts = 10): Promise<void> {
  const { args, dataFolder, underWay, result, isDone } = killing
  expect(attempts, 'its result is there before it is done').toBeGreaterThan(0)
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { HOLDPOINT_DATA: dataFolder },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  afterwards(async () => child.kill('SIGKILL'))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await until(async () => hasEnded() || (await underWay()))
  child.kill('SIGKILL')
  const [code] = await ended
  if (!(await isDone())) return expect(code).toBeNull()
  // It was too late: what a command makes gets its place at the end.
  expect([0, null]).toContain(code)
  await rm(result, { recursive: true })
  await killUnderWay(killing, attempts - 1)
}

test('a restore that is killed leaves no database, and the next one works', async () => {
  const file = path.join(folder, 'killed.tar')
  await program.run(['backup', file])
  const restored = path.join(folder, 'killed')
  const underWay = async () => {
    const [staging] = (await readdir(restored)).filter((name) => name.startsWith('postgres.new-'))
    return staging !== undefined && (await readdir(path.join(restored, staging))).includes('postgres')
  }
  const inPlace = async () => (await readdir(restored)).filter((name) => !name.startsWith('postgres.new-'))
  const isDone = async () => (await inPlace()).length > 0
  await killUnderWay({ args: ['restore', file], dataFolder: restored, underWay, result: restored, isDone })
  expect(await program.run(['restore', file], { HOLDPOINT_DATA: restored })).toMatchObject({ code: 0 })
  expect(await readdir(restored)).toEqual(expect.arrayContaining(['postgres', 'uploads']))
})

test('a backup that is killed leaves nothing under its name, and the next one works', async () => {
  const file = path.join(folder, 'half.tar')
  const underWay = async () => (await partsIn(folder)).length > 0
  const isDone = async () => (await stat(file).catch(() => undefined)) !== undefined
  await killUnderWay({
    args: ['backup', file],
    dataFolder: program.dataFolder,
    underWay,
    result: file,
    isDone,
  })
  expect(await partsIn(folder)).toHaveLength(1)
  // The next one has another name, as each night, and removes what the killed one left.
  expect(await program.run(['backup', path.join(folder, 'next-night.tar')])).toMatchObject({ code: 0 })
  expect(await partsIn(folder)).toEqual([])
  expect(await program.run(['backup', file])).toMatchObject({ code: 0 })
  const twice = await program.run(['backup', file])
  expect([twice.code, twice.stderr]).toEqual([1, `${file} exists already.\n`])
})

test('on a server of its own both say what to do instead', async () => {
  const elsewhere = { DATABASE_URL: 'postgres://holdpoint@127.0.0.1:1/holdpoint' }
  for (const command of ['backup', 'restore']) {
    const { code, stderr } = await program.run([command, 'file.tar'], elsewhere)
    expect([code, stderr]).toEqual([1, expect.stringContaining('pg_dump')])
  }
})
