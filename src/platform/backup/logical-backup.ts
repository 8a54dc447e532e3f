import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import packageJson from '../../../package.json' with { type: 'json' }
import { Impossible } from '../impossible.ts'
import { connected } from '../postgres/connected.ts'
import { readDistributionState } from '../postgres/distribution-state.ts'
import { appliedMigrations } from '../postgres/opening/migrate.ts'
import { writable } from '../postgres/servers.ts'
import { type Member, writeArchive } from './archive-writer.ts'
import type { BackupDone } from './backup.ts'
import { filesUnder } from './files-under.ts'
import { DESCRIPTION, type Description, FILES, partName } from './logical-entries.ts'
import { beginSnapshot, portionsOf, readPortion, Tally, type Total } from './portions.ts'
import { tablesOf } from './tables.ts'

/** The approximate size of a part of a portion, which is held in memory. */
const PART_BYTES = 4_194_304

export interface LogicalBackupDone extends BackupDone {
  /** Of all tables. */
  readonly rows: number
}

/**
 * Writes every row of a database, and the files that belong to them, into one archive while the database may be in
 * use. The rows are from one moment and come before the uploads, so that no row names a missing file.
 * @param owner owns the tables; need not be a superuser
 * @param interrupted rejects when the work should be given up; nothing of it is left then
 * @throws Impossible if the file already exists
 */
export async function backUpLogically(
  owner: pg.ClientConfig,
  dataFolder: string,
  file: string,
  interrupted: Promise<never>,
): Promise<LogicalBackupDone> {
  if (await stat(file).catch(() => undefined)) throw new Impossible(`${file} exists already.`)
  let writing: ReturnType<typeof writeArchive> | undefined
  try {
    return await connected(await writable(owner), async (client) => {
      await requireTables(client)
      await requireOneServer(client)
      const totals: Total[] = []
      const about = { version: packageJson.version, createdAt: new Date().toISOString() }
      writing = writeArchive(file, membersOf(client, dataFolder, totals), about)
      const entries = await Promise.race([writing, interrupted])
      const files = entries.filter(({ type }) => type === 'file').length
      const rows = totals.reduce((sum, total) => sum + total.rows, 0)
      return { file, bytes: (await stat(file)).size, files, rows }
    })
  } finally {
    // The end of the connection aborts the writing, which removes the file.
    await writing?.catch(() => {})
  }
}

async function requireTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('public.schema_migrations') AS known`)
  if (rows[0]?.known) return
  throw new Impossible('The database has no tables of Holdpoint.')
}

/** The servers of a cluster are not told whose rows are read here, so they would return none. */
async function requireOneServer(client: pg.Client): Promise<void> {
  if ((await readDistributionState(client)) === 'single') return
  throw new Impossible(
    'The rows are spread over the servers of a cluster: back up each server with pg_basebackup, at one moment.',
  )
}

/** @param totals receives what each portion contains */
async function* membersOf(client: pg.Client, dataFolder: string, totals: Total[]): AsyncGenerator<Member> {
  // Before the rows, so that they include the seal of every published head.
  const [heads, uploads] = FILES
  yield* filesUnder(dataFolder, heads)
  await beginSnapshot(client)
  const tables = await tablesOf(client)
  for (const table of tables) {
    for (const portion of await portionsOf(client, [table])) {
      const tally = new Tally()
      const rows = await readPortion(client, table, portion.organizationId)
      let number = 0
      for await (const part of inParts(tally.passing(rows))) {
        number += 1
        yield inMemory(partName(portion, number), part)
      }
      if (number > 0) totals.push(tally.total(portion))
    }
  }
  const description: Description = { migrations: await appliedMigrations(client), totals }
  await client.query('COMMIT')
  yield inMemory(DESCRIPTION, Buffer.from(JSON.stringify(description)))
  yield* filesUnder(dataFolder, uploads)
}

function inMemory(name: string, content: Buffer): Member {
  return { name, type: 'file', bytes: content.length, content: Readable.from([content]) }
}

/** Joins chunks until a part is long enough: an entry's size precedes its content. */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
