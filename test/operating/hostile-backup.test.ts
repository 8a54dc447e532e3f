import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, type Header, pack } from 'tar-stream'
import { beforeAll, expect, test } from 'vitest'
import { type Entry, MANIFEST, manifestText } from '../../src/platform/backup/manifest.ts'
import { restore } from '../../src/platform/backup/restore.ts'
import { Impossible } from '../../src/platform/impossible.ts'
import { useProgram } from '../support/program.ts'

// An archive from somebody else can run code when it is restored, so restore only takes what a backup of ours
// contains. Seen red with each check removed: of names, settings, passwords, and links and names that lead elsewhere;
// with quoted names and file names allowed in pg_hba.conf; and with the database folder recognized in one spelling
// only.

const program = useProgram()
const folder = path.dirname(program.dataFolder)
const good = path.join(folder, 'good.tar')

interface Part {
  readonly name: string
  /** A folder if it has none. */
  readonly content?: Buffer
}

let parts: readonly Part[]

beforeAll(async () => {
  expect(await program.run(['backup', good])).toMatchObject({ code: 0 })
  parts = await partsOf(good)
})

async function partsOf(file: string): Promise<readonly Part[]> {
  const found: Part[] = []
  const reader = extract()
  createReadStream(file).pipe(reader as unknown as Writable)
  for await (const entry of reader) {
    const { name, type } = entry.header
    const content = await buffer(entry as unknown as Readable)
    if (name !== MANIFEST) found.push(type === 'directory' ? { name } : { name, content })
  }
  return found
}

interface Change {
  /** Contents of added entries, or of entries that replace those with the same name. */
  readonly files?: Readonly<Record<string, string>>
  /** Text appended to existing entries. */
  readonly lines?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
  readonly folders?: readonly string[]
  readonly createdAt?: string
}

/** Tables and their log are most of an archive, and nothing in them is refused. */
const BULK = /\/(?:base|global|pg_wal)\/.*\d/

/** The good archive with some contents changed, and a matching manifest. @param whole whether it is to be restored */
async function forged(
  name: string,
  { files = {}, lines = {}, links = {}, folders = [], createdAt = new Date(0).toISOString() }: Change,
  whole = false,
): Promise<string> {
  const file = path.join(folder, `${name}.tar`)
  const archive = pack()
  const written = buffer(archive as unknown as Readable)
  const entries: Entry[] = []
  const add = (header: Partial<Header> & { name: string }, content?: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const { name: entry, type } = header
      if (type === 'file' && content) {
        const sha256 = createHash('sha256').update(content).digest('hex')
        entries.push({ name: entry, type, bytes: content.length, sha256 })
      } else entries.push({ name: entry, type: 'directory' })
      const settle = (error?: Error | null) => (error ? reject(error) : resolve())
      if (content) archive.entry(header, content, settle)
      else archive.entry(header, settle)
    })
  for (const { name: entryName, content } of parts) {
    if ((!whole && BULK.test(entryName)) || files[entryName] !== undefined) continue
    if (!content) await add({ name: entryName, type: 'directory' })
    else {
      const changed = Buffer.concat([content, Buffer.from(lines[entryName] ?? '')])
      await add({ name: entryName, type: 'file' }, changed)
    }
  }
  for (const entry of folders) await add({ name: entry, type: 'directory' })
  for (const [entry, text] of Object.entries(files))
    await add({ name: entry, type: 'file' }, Buffer.from(text))
  for (const [entry, linkname] of Object.entries(links)) await add({ name: entry, type: 'symlink', linkname })
  const manifest = manifestText({ version: '0.1.0', createdAt, entries })
  archive.entry({ name: MANIFEST }, manifest)
  archive.finalize()
  await writeFile(file, await written)
  return file
}

const C = 'postgres/cluster'
const run = (file: string) => `touch ${path.join(folder, 'has-run')}; ${file}`

test.each<[string, Change, string]>([
  ['recovery.signal', { files: { [`${C}/recovery.signal`]: '' } }, 'recovery.signal'],
  ['standby.signal', { files: { [`${C}/standby.signal`]: '' } }, 'standby.signal'],
  [
    'a command in postgresql.auto.conf',
    { lines: { [`${C}/postgresql.auto.conf`]: `\narchive_mode = on\narchive_command = '${run('true')}'\n` } },
    'sets archive_mode',
  ],
  [
    'a command in postgresql.conf',
    { lines: { [`${C}/postgresql.conf`]: `\nrestore_command='${run('false')}'\n` } },
    'sets restore_command',
  ],
  [
    'a command without an equals sign',
    { lines: { [`${C}/postgresql.conf`]: `\nArchive_Cleanup_Command '${run('true')}'\n` } },
    'sets Archive_Cleanup_Command',
  ],
  [
    'settings after a lone carriage return',
    { lines: { [`${C}/postgresql.conf`]: `\n# a comment\rssl_passphrase_command = '${run('true')}'\n` } },
    'sets ssl_passphrase_command',
  ],
  [
    'a file of settings elsewhere',
    { lines: { [`${C}/postgresql.conf`]: `\ninclude_if_exists '/tmp/evil.conf'\n` } },
    'sets include_if_exists',
  ],
  [
    'a library to load',
    { lines: { [`${C}/postgresql.conf`]: `\nsession_preload_libraries = '/tmp/evil'\n` } },
    'sets session_preload_libraries',
  ],
  [
    'another program for lookups',
    { lines: { [`${C}/postgresql.conf`]: `\ndynamic_library_path = '/tmp'\n` } },
    'sets dynamic_library_path',
  ],
  [
    'a primary to follow',
    { lines: { [`${C}/postgresql.auto.conf`]: `\nprimary_conninfo = 'host=evil.example'\n` } },
    'sets primary_conninfo',
  ],
  [
    'everybody let in',
    { lines: { [`${C}/pg_hba.conf`]: '\nhost all all 0.0.0.0/0 trust\n' } },
    'lets somebody in',
  ],
  [
    'everybody let in behind a comment sign in quotes',
    { lines: { [`${C}/pg_hba.conf`]: '\nlocal all all,"x scram-sha-256 # " trust\n' } },
    'lets somebody in',
  ],
  [
    'names to let in from a file elsewhere',
    { lines: { [`${C}/pg_hba.conf`]: '\nlocal all @/etc/hostname scram-sha-256\n' } },
    'lets somebody in',
  ],
  ['a map of names', { lines: { [`${C}/pg_ident.conf`]: '\nm root postgres\n' } }, 'pg_ident.conf'],
  ['places outside', { files: { [`${C}/tablespace_map`]: '16400 /etc\n' } }, 'tablespace_map'],
  ['a file in a tablespace', { files: { [`${C}/pg_tblspc/16400/PG_18_202506291/5/1`]: 'x' } }, 'pg_tblspc'],
  ['a library among the tables', { files: { [`${C}/base/5/evil.so`]: 'x' } }, 'evil.so'],
  ['a state of statistics', { files: { [`${C}/pg_stat/pgstat.stat`]: 'x' } }, 'pgstat.stat'],
  ['a file beside the cluster', { files: { 'postgres/anything': 'x' } }, 'postgres/anything'],
  ['a folder beside the cluster', { folders: ['postgres/socket'] }, 'postgres/socket'],
  [
    'the cluster in another spelling',
    { files: { 'Postgres/cluster/recovery.signal': '' } },
    'Postgres/cluster/recovery.signal',
  ],
  [
    'a manifest that says more than its entries',
    { createdAt: 'x'.repeat(100_000) },
    'its manifest is too long',
  ],
  ['a link', { links: { [`${C}/pg_tblspc/16400`]: '/etc' } }, 'symlink'],
  ['a name that leads elsewhere', { files: { '../../evil': 'x' } }, 'leads elsewhere'],
  [
    'passwords that end a statement',
    {
      files: {
        'postgres/passwords.json': JSON.stringify({
          superuser: 'x'.repeat(32),
          holdpoint: "x'; copy (select) to program 'true'; --",
        }),
      },
    },
    'passwords',
  ],
])('%s: refused in one line, and nothing is left', async (name, change, reason) => {
  const file = await forged(name.replaceAll(' ', '-'), change)
  // A folder of its own, because leftovers of an earlier case would cause a refusal as well.
  const around = await mkdtemp(path.join(folder, 'around-'))
  const refused = await restore(path.join(around, 'data'), file, false, () => {}).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(Impossible)
  const { message } = refused as Impossible
  expect(message).toMatch(/^[^\n]*Nothing was changed\.$/)
  expect(message).toContain(reason)
  expect(await readdir(around)).toEqual([])
  expect(await readdir(folder)).not.toContain('has-run')
})

test('a name that would clear the screen is printed as harmless text', async () => {
  const file = await forged('clearing', { files: { 'postgres/\u001b[2J': '' } })
  const refused = await program.run(['restore', file], { HOLDPOINT_DATA: path.join(folder, 'clear') })
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `${file} is not restored: it holds postgres/\uFFFD[2J, which no backup of Holdpoint has. Nothing was changed.\n`,
  ])
})

test('performance settings are accepted, and so are files outside of the database', async () => {
  const file = await forged(
    'tuned',
    {
      lines: { [`${C}/postgresql.auto.conf`]: `\nwork_mem = '16MB'\nrandom_page_cost = 1.1\n` },
      files: { 'uploads/note.txt': 'kept' },
      createdAt: 'today\u001b[2J',
    },
    true,
  )
  const restored = path.join(folder, 'tuned')
  await mkdir(restored)
  const done = await program.run(['restore', file], { HOLDPOINT_DATA: restored })
  expect([done.code, done.stderr]).toEqual([0, ''])
  expect(done.stdout).toMatch(/^Restored the backup of today\uFFFD\[2J to /)
  expect(await readdir(restored)).toEqual(expect.arrayContaining(['postgres', 'uploads']))
})
