import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readArchive } from '../../src/platform/backup/archive-reader.ts'
import { type Member, writeArchive } from '../../src/platform/backup/archive-writer.ts'
import { Client } from '../support/client.ts'
import { contentOf } from '../support/content-digest.ts'
import { fill } from '../support/filled-organization.ts'
import { connected, type FreshDatabase, freshDatabase, useFreshDatabase } from '../support/fresh-database.ts'
import { useProgram } from '../support/program.ts'
import { schemaOf } from '../support/schema-digest.ts'
import { serve } from '../support/serve.ts'
import { useService } from '../support/service.ts'

const program = useProgram({ isNew: true })
const folder = path.dirname(program.dataFolder)
const archive = path.join(folder, 'rows.tar.gz')
const uploads = path.join(program.dataFolder, 'uploads')
const original = useFreshDatabase()
const service = useService({}, (database) => database, original)

/** The address of a database behind a socket. */
function urlOf({ host, port, user, password, database }: FreshDatabase['connection']): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

let client: Client
let copies = 0
let target: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  client = await service.organization()
  await fill(client, await service.organization(), service.database)
  // The service only reads this; it says which organizations are gone.
  await connected(original.superuser, (superuser) =>
    superuser.query('INSERT INTO removed_organizations (id) VALUES (gen_random_uuid())'),
  )
  // Every character that the text format of PostgreSQL escapes.
  await client.send('POST', '/manufacturers', JSON.stringify({ name: 'A\\b "c"\\N\\.\u{1f600}' }))
  await mkdir(uploads, { recursive: true })
  await writeFile(path.join(uploads, 'picture.webp'), 'picture')
  const made = await program.run(['backup', '--logical', archive, '--json'], {
    DATABASE_URL: urlOf(original.connection),
  })
  expect(made).toMatchObject({ code: 0, stderr: '' })
})
beforeEach(async () => {
  target = await freshDatabase()
})
afterEach(() => target.drop())

/** Restores into the target and into a data folder of its own. */
async function restore(file: string, flags: readonly string[] = ['--logical']) {
  copies += 1
  const dataFolder = path.join(folder, `copy-${copies}`)
  const environment = { DATABASE_URL: urlOf(target.connection), HOLDPOINT_DATA: dataFolder }
  const ended = await program.run(['restore', ...flags, file], environment)
  return { ...ended, dataFolder, environment }
}

test('an owner without superuser rights backs up every row, and an empty database gets them with all their guards', async () => {
  const isSuperuser = await connected(original.connection, (owner) =>
    owner.query('SELECT FROM pg_roles WHERE rolname = current_user AND (rolsuper OR rolbypassrls)'),
  )
  expect(isSuperuser.rowCount).toBe(0)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  const { code, stderr, dataFolder, environment } = await restore(archive)
  expect([code, stderr]).toEqual([0, ''])

  const content = await contentOf(original.superuser)
  expect(Object.entries(content).filter(([, digest]) => digest.startsWith('0 '))).toEqual([])
  expect(await contentOf(target.superuser)).toEqual(content)
  expect(await schemaOf(target.connection)).toEqual(await schemaOf(original.connection))
  expect(await readFile(path.join(dataFolder, 'uploads', 'picture.webp'), 'utf8')).toBe('picture')
  expect(await program.run(['audit', 'verify'], environment)).toMatchObject({ code: 0 })

  const served = await serve(target.connection)
  try {
    const same = new Client(served.address, client.identity)
    expect((await same.get('/orders')).body.data).toEqual((await client.get('/orders')).body.data)
    expect((await same.send('POST', '/manufacturers', '{"name":"After"}')).status).toBe(201)
  } finally {
    await served.close()
  }
  // The second time the database has records.
  const again = await restore(archive)
  expect([again.code, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toBe('The database is not empty: name an empty one. Nothing was changed.\n')
})

test('an archive of the embedded database, of another kind, cut or changed is refused in one line', async () => {
  const whole = await readFile(archive)
  const flipped = Buffer.from(whole)
  const middle = Math.floor(whole.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  for (const bytes of [whole.subarray(0, middle), flipped, Buffer.from('no archive')]) {
    const broken = path.join(folder, 'broken.tar.gz')
    await writeFile(broken, bytes)
    const { code, stderr } = await restore(broken)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]* is not a complete backup: [^\n]*\n$/)])
  }
  const unmarked = await restore(archive, [])
  expect(unmarked.stderr).toMatch(/^DATABASE_URL names [^\n]*--logical[^\n]*\n$/)
  expect(await contentOf(target.superuser)).toEqual({})
})

/** The archive with some members replaced. */
async function forged(change: (member: Member, content: string) => string | undefined, extra?: Member) {
  const members: Member[] = []
  const manifest = await readArchive(archive, async (entry, content) => {
    const bytes = await buffer(content)
    const member: Member = { ...entry, bytes: bytes.length }
    const changed = change(member, bytes.toString())
    if (changed !== undefined) members.push({ ...holding(entry.name, changed), type: entry.type })
  })
  if (extra) members.unshift(extra)
  copies += 1
  const file = path.join(folder, `forged-${copies}.tar`)
  const { version, createdAt } = manifest
  await writeArchive(file, Readable.from(members), { version, createdAt })
  return file
}

function holding(name: string, text: string): Member {
  const content = Buffer.from(text)
  return { name, type: 'file', bytes: content.length, content: Readable.from([content]) }
}

test('rows that are missing, changed, of another schema or of an unknown table are not kept', async () => {
  const inTable = (table: string, member: Member) => member.name.includes(`/tables/${table}/`)
  const isDescription = ({ name }: Member) => name.endsWith('/database.json')
  const lastLine = /[^\n]*\n$/
  const archives = {
    'not what it should be': await forged((member, text) =>
      inTable('audit_log', member) ? text.replace(lastLine, '') : text,
    ),
    'foreign key': await forged((member, text) => (inTable('sites', member) ? undefined : text)),
    'does not know': await forged((member, text) =>
      isDescription(member) ? text.replace('"version":1,', '"version":9999,') : text,
    ),
    'no table secrets': await forged(
      (_, text) => text,
      holding('logical-backup/tables/secrets/all/1', 'x\n'),
    ),
    'which no logical backup has': await forged((_, text) => text, holding('postgresql-17/postgres', '')),
    'leave out --logical': await forged((_, text) => text, holding('postgres/passwords.json', '{}')),
  }
  for (const [reason, file] of Object.entries(archives)) {
    const { code, stdout, stderr, dataFolder } = await restore(file)
    expect([code, stdout], reason).toEqual([1, ''])
    expect(stderr).toMatch(new RegExp(`^[^\\n]*${reason}[^\\n]*\\n$`))
    expect(await readdir(dataFolder).catch(() => [])).toEqual([])
  }
})

test('tables of other programs are not touched', async () => {
  await connected(target.connection, (owner) => owner.query('CREATE TABLE invoices (id integer)'))
  expect(await restore(archive)).toMatchObject({ code: 1, stderr: expect.stringContaining('not empty') })
  expect(await contentOf(target.superuser)).toEqual({ invoices: expect.stringMatching(/^0 /) })
})

afterAll(async () => {
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
