import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { restore } from '../../src/platform/backup/restore.ts'
import { Impossible } from '../../src/platform/impossible.ts'
import { Client } from '../support/client.ts'
import { contentOf } from '../support/content-digest.ts'
import { copyFolder } from '../support/copy-folder.ts'
import { sendFile } from '../support/forms.ts'
import { connected } from '../support/fresh-database.ts'
import { lookInto } from '../support/look-into.ts'
import { type ServiceProcess, useProgram } from '../support/program.ts'
import { make } from '../support/samples.ts'
import { schemaOf } from '../support/schema-digest.ts'
import { newAdministrator, serve } from '../support/serve.ts'
import { afterwards, until } from './embedded/place.ts'

// Seen red with a copy without the WAL of its time, with a restore that loses the rows of a table, a grant, a trigger
// or forced row security, with archives not compared with their manifest, with a backup and a restore that write
// directly to their target, and with leftovers of a killed backup that stay when the next one has another name.

const program = useProgram()
const folder = path.dirname(program.dataFolder)
/** A stopped data folder with the same records. */
const quietFolder = path.join(folder, 'quiet')
/** Its backup. */
const quietArchive = path.join(folder, 'quiet.tar')
const PROGRAM = path.join(import.meta.dirname, '../../bin/holdpoint.js')

let service: ServiceProcess
let client: Client

/** The unfinished archives, including leftovers of killed backups. */
async function partsIn(where: string): Promise<readonly string[]> {
  return (await readdir(where)).filter((name) => name.endsWith('.part'))
}

/** The contents of every table, and everything that guards it. */
function stateOf(dataFolder: string) {
  return lookInto(dataFolder, async (owner, superuser) => ({
    content: await contentOf(superuser),
    schema: await schemaOf(owner),
  }))
}

/** Runs a command on the stopped folder. */
const quietly = (args: readonly string[]) => program.run(args, { HOLDPOINT_DATA: quietFolder })

beforeAll(async () => {
  const member = await lookInto(program.dataFolder, async (owner) => {
    const served = await serve(owner)
    try {
      const administrator = await newAdministrator(served)
      await make.site(administrator)
      await make.job(administrator, (await make.site(administrator)).id)
      return administrator
    } finally {
      await served.close()
    }
  })
  await copyFolder(program.dataFolder, quietFolder)
  expect(await quietly(['backup', quietArchive])).toMatchObject({ code: 0, stderr: '' })
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
  client = new Client(service.address, member.identity)
})

test('a backup beside a running service under writes is restored as it was at its end', async () => {
  const archive = path.join(folder, 'backup.tar.gz')
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png()
  const upload = (await sendFile(client, await picture.toBuffer())).body.data.path
  const acknowledged: string[] = []
  const writing = new AbortController()
  const writers = Array.from({ length: 3 }, async () => {
    while (!writing.signal.aborted) acknowledged.push((await make.site(client)).id)
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  const before = [...acknowledged]
  const made = await program.run(['backup', archive, '--json'])
  const after = acknowledged.length
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

  const again = await program.serve({ HOLDPOINT_DATA: restored, HOLDPOINT_DEMO: 'off' })
  try {
    await lookInto(restored, (_, superuser) =>
      connected(superuser, async (session) => {
        // It contains everything acknowledged before the backup began.
        const { rows: sites } = await session.query('SELECT id FROM sites')
        expect(sites.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
        // Each change is complete: a site comes with its audit entry.
        const { rows } = await session.query(
          `SELECT (SELECT count(*) FROM sites) - (SELECT count(*) FROM audit_log WHERE resource = 'sites') AS n`,
        )
        expect(rows[0].n).toBe('0')
      }),
    )
    // Every head of the audit log has its seal.
    const verified = await program.run(['audit', 'verify', '--json'], { HOLDPOINT_DATA: restored })
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, heads: { read: expect.any(Number) } })
    const there = new Client(again.address, client.identity)
    expect((await there.get('/sites')).status).toBe(200)
    await make.site(there)
    const shown = await there.get(`/uploads/${upload}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  } finally {
    again.kill('SIGTERM')
    await again.ended
  }
})

test('a backup of a stopped service is restored table by table, with everything that guards them', async () => {
  const restored = path.join(folder, 'copy')
  expect(await program.run(['restore', quietArchive], { HOLDPOINT_DATA: restored })).toMatchObject({
    code: 0,
    stderr: '',
  })
  const original = await stateOf(quietFolder)
  const rows = Object.values(original.content).filter((digest) => !digest.startsWith('0 '))
  expect(rows.length, 'tables that have rows').toBeGreaterThan(7)
  expect(await stateOf(restored)).toEqual(original)
})

test('a folder that is not empty is left alone, unless its content is to be moved aside', async () => {
  const occupied = path.join(folder, 'aside')
  for (const name of ['postgres', 'uploads']) await mkdir(path.join(occupied, name), { recursive: true })
  await writeFile(path.join(occupied, 'uploads', 'picture.webp'), 'picture')
  const refused = await program.run(['restore', quietArchive], { HOLDPOINT_DATA: occupied })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^.*aside is not empty: .*--force.*\n$/)
  expect((await readdir(occupied)).sort()).toEqual(['postgres', 'uploads'])
  const forced = await program.run(['restore', quietArchive, '--force', '--json'], {
    HOLDPOINT_DATA: occupied,
  })
  expect(forced.code).toBe(0)
  const { before } = JSON.parse(forced.stdout)
  expect((await readdir(before)).sort()).toEqual(['postgres', 'uploads'])
  expect(await readFile(path.join(before, 'uploads', 'picture.webp'), 'utf8')).toBe('picture')
  expect((await lookInto(occupied, (_, superuser) => contentOf(superuser))).sites).toMatch(/^2 /)
})

/**
 * A copy with 64 bytes inverted, at a position or after it. Bytes that do not matter are skipped: a tar is padded with
 * zeros, and a changed bit of compressed data can mean the same if it only names another place to repeat from.
 */
function damagedAt(whole: Buffer, position: number): Buffer {
  const damaged = Buffer.from(whole)
  const at = damaged.findIndex((byte, index) => index >= position && byte !== 0)
  for (let index = at; index < at + 64; index++) damaged[index] = (damaged[index] ?? 0) ^ 0xff
  return damaged
}

test('a changed or cut archive is refused, and nothing is created', async () => {
  const restored = path.join(folder, 'never')
  const broken = path.join(folder, 'broken.tar')
  const plain = await readFile(quietArchive)
  for (const whole of [plain, gzipSync(plain, { level: 1 })]) {
    const middle = Math.floor(whole.length / 2)
    const damaged = [
      damagedAt(whole, middle),
      damagedAt(whole, whole.length - 5_000),
      whole.subarray(0, middle),
      whole.subarray(0, 1_000),
      Buffer.from('no archive'),
    ]
    for (const bytes of damaged) {
      await writeFile(broken, bytes)
      const refusal = await restore(restored, broken, false, () => {}).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Impossible)
      expect((refusal as Impossible).message).toMatch(
        /^[^\n]* is not a complete backup: [^\n]*Nothing was changed\.$/,
      )
    }
  }
  const { code, stdout, stderr } = await program.run(['restore', broken], { HOLDPOINT_DATA: restored })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^[^\n]* is not a complete backup: [^\n]*Nothing was changed\.\n$/)
  expect(await stat(restored).catch(() => undefined)).toBeUndefined()
})

test('a restore that cannot be written blames no archive, and leaves nothing', async () => {
  const restored = path.join(folder, 'too-small')
  const { code, stdout, stderr } = await program.runOnSmallDisk(100, ['restore', quietArchive], {
    HOLDPOINT_DATA: restored,
  })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^\S*too-small\S+ cannot be written: file too large \(EFBIG\)\.\n$/)
  expect(await readdir(restored)).toEqual([])
})

// Seen red with backups that hold the backups in a folder of the data folder: the archives doubled every night.
test('a backup leaves out what no restore would take, and says so, and holds no other backup', async () => {
  const crowded = path.join(folder, 'crowded')
  const archive = path.join(crowded, 'notes', 'tonight.tar')
  await copyFolder(quietFolder, crowded)
  await writeFile(path.join(crowded, 'manifest.json'), '{}')
  for (const name of ['logical-backup', 'Postgres', 'notes']) await mkdir(path.join(crowded, name))
  for (const name of ['last-night.tar.gz', 'plan.txt']) await writeFile(path.join(crowded, 'notes', name), '')
  const made = await program.run(['backup', archive], { HOLDPOINT_DATA: crowded })
  expect([made.code, made.stderr.trimEnd().split('\n')]).toEqual([
    0,
    ['Postgres', 'logical-backup', 'manifest.json'].map((name) =>
      expect.stringContaining(`${path.join(crowded, name)} is not in the backup`),
    ),
  ])
  const restored = path.join(folder, 'uncrowded')
  expect(await program.run(['restore', archive], { HOLDPOINT_DATA: restored })).toMatchObject({ code: 0 })
  expect((await readdir(restored)).filter((name) => name !== 'audit').sort()).toEqual(['notes', 'postgres'])
  expect(await readdir(path.join(restored, 'notes'))).toEqual(['plan.txt'])
})

interface Killing {
  readonly args: readonly string[]
  readonly dataFolder: string
  readonly underWay: () => Promise<unknown>
  /** What exists once it is done. */
  readonly result: string
  readonly isDone: () => Promise<boolean>
}

/**
 * Runs a command and kills it while it works. If the command finishes first, its result is removed and it runs again.
 */
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
  // It was too late: a command puts its result in place at the end.
  expect([0, null]).toContain(code)
  await rm(result, { recursive: true })
  await killUnderWay(killing, attempts - 1)
}

test('a restore that is killed leaves no database, and the next one works', async () => {
  const restored = path.join(folder, 'killed')
  const underWay = async () => {
    const [staging] = (await readdir(restored)).filter((name) => name.startsWith('postgres.new-'))
    return staging !== undefined && (await readdir(path.join(restored, staging))).includes('postgres')
  }
  const inPlace = async () => (await readdir(restored)).filter((name) => !name.startsWith('postgres.new-'))
  const isDone = async () => (await inPlace()).length > 0
  await killUnderWay({
    args: ['restore', quietArchive],
    dataFolder: restored,
    underWay,
    result: restored,
    isDone,
  })
  expect(await program.run(['restore', quietArchive], { HOLDPOINT_DATA: restored })).toMatchObject({
    code: 0,
  })
  expect(await readdir(restored)).toContain('postgres')
})

test('a backup that is killed leaves nothing under its name, and the next one works', async () => {
  const nights = path.join(folder, 'nights')
  await mkdir(nights)
  const file = path.join(nights, 'first.tar')
  const underWay = async () => (await partsIn(nights)).length > 0
  const isDone = async () => (await stat(file).catch(() => undefined)) !== undefined
  await killUnderWay({ args: ['backup', file], dataFolder: quietFolder, underWay, result: file, isDone })
  expect(await partsIn(nights)).toHaveLength(1)
  // The next one has another name, as every night, and removes the leftovers of the killed one.
  expect(await quietly(['backup', path.join(nights, 'second.tar')])).toMatchObject({ code: 0 })
  expect(await readdir(nights)).toEqual(['second.tar'])
})

test('a backup that cannot be written says why, and leaves nothing', async () => {
  const full = path.join(folder, 'full')
  await mkdir(full)
  const impossible = [
    {
      file: path.join(folder, 'nowhere', 'x.tar.gz'),
      kibibytes: 1_000_000,
      why: /no such file or directory \(ENOENT\)/,
    },
    { file: path.join(quietArchive, 'x.tar'), kibibytes: 1_000_000, why: /not a directory \(ENOTDIR\)/ },
    { file: path.join(full, 'x.tar'), kibibytes: 9_000, why: /file too large \(EFBIG\)/ },
    ...[300, 1_200, 1_500, 3_400].map((kibibytes) => ({
      file: path.join(full, 'x.tar.gz'),
      kibibytes,
      why: /file too large \(EFBIG\)/,
    })),
  ]
  for (const { file, kibibytes, why } of impossible) {
    const { code, stdout, stderr } = await program.runOnSmallDisk(kibibytes, ['backup', file])
    expect([code, stdout, stderr.split(' cannot be written: ')]).toEqual([
      1,
      '',
      [file, expect.stringMatching(why)],
    ])
    expect(await readdir(full)).toEqual([])
  }
})

test('a backup replaces no file', async () => {
  const { code, stderr } = await quietly(['backup', quietArchive])
  expect([code, stderr]).toEqual([1, `${quietArchive} exists already.\n`])
})

test('on a server of its own both say what to do instead', async () => {
  const elsewhere = { DATABASE_URL: 'postgres://holdpoint@127.0.0.1:1/holdpoint' }
  for (const command of ['backup', 'restore']) {
    const { code, stderr } = await program.run([command, 'file.tar'], elsewhere)
    expect([code, stderr]).toEqual([1, expect.stringContaining('pg_dump')])
  }
})
