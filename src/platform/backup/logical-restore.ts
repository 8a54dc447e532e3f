import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { Impossible } from '../impossible.ts'
import { giveToOwnerAround } from '../ownership.ts'
import { openCluster } from '../postgres/embedded/cluster.ts'
import { makePlaceIn } from '../postgres/embedded/place.ts'
import { migrate } from '../postgres/opening/migrate.ts'
import { NotAllowed } from './allowed.ts'
import { readArchive, requireSame } from './archive-reader.ts'
import { fillEmpty } from './fill-empty.ts'
import { into } from './into-folder.ts'
import { layOut, type PutInPlace } from './lay-out.ts'
import { DESCRIPTION, type Description, FILES, portionOf, readDescription } from './logical-entries.ts'
import type { Manifest, Take } from './manifest.ts'
import type { TableWriter } from './table-writer.ts'

export interface LogicalRestoreDone {
  /** When the backup was made. */
  readonly createdAt: string
  /** Of all tables. */
  readonly rows: number
  /** Where the previous content of the data folder is now. */
  readonly before: string | undefined
}

/** A logical backup that was read through. */
interface Logical {
  readonly manifest: Manifest
  readonly description: Description
}

/**
 * Restores a logical backup into an empty database, and its files into an empty data folder. The archive is read
 * through before anything is written; the rows are one transaction, which is committed once they match the backup.
 * @param owner the database of DATABASE_URL; undefined: an embedded one is made in the data folder
 * @param force moves existing content of the data folder into a separate folder instead of refusing
 * @throws Impossible if the archive is incomplete, or the database or folder is in use or not empty
 */
export async function restoreLogically(
  owner: pg.ClientConfig | undefined,
  dataFolder: string,
  file: string,
  force: boolean,
  log: (line: string) => void,
): Promise<LogicalRestoreDone> {
  const logical = await readThrough(file)
  const { manifest, description } = logical
  const before = await layOut(await makePlaceIn(dataFolder), force, async (staging, putInPlace) => {
    if (owner) return await intoServer(file, logical, owner, staging, putInPlace)
    const cluster = await openCluster({ dataFolder: staging, purpose: 'command', log })
    try {
      await fill(file, logical, cluster.connection, staging)
    } finally {
      await cluster.close()
    }
    await giveToOwnerAround(staging)
    return await putInPlace()
  })
  const rows = description.totals.reduce((sum, total) => sum + total.rows, 0)
  return { createdAt: manifest.createdAt, rows, before }
}

/** Commits the rows only once the files are in place: without rows it can be repeated. */
async function intoServer(
  file: string,
  logical: Logical,
  owner: pg.ClientConfig,
  staging: string,
  putInPlace: PutInPlace,
): Promise<string | undefined> {
  let before: string | undefined
  await fill(file, logical, owner, staging, async () => {
    await giveToOwnerAround(staging)
    before = await putInPlace()
  })
  return before
}

async function fill(
  file: string,
  { manifest, description }: Logical,
  connection: pg.ClientConfig,
  staging: string,
  beforeCommit = async () => {},
): Promise<void> {
  const { migrations, totals } = description
  const write = async (writer: TableWriter) => {
    requireSame(file, manifest, await readArchive(file, rowsAndFiles(file, writer, staging)))
    return totals
  }
  await fillEmpty(connection, { migrations, write, beforeCommit })
  await migrate(connection)
}

/** @throws Impossible if it is incomplete, or not a logical backup */
async function readThrough(file: string): Promise<Logical> {
  let description: Description | undefined
  const manifest = await readArchive(file, async ({ name }, content) => {
    const read = name === DESCRIPTION ? await text(content) : undefined
    if (read !== undefined) description = readDescription(read)
    else requireExpected(name)
    for await (const _chunk of content);
  })
  if (!description) throw new Impossible(`${file} is not a logical backup: restore it without --logical.`)
  return { manifest, description }
}

function requireExpected(name: string): void {
  const [top = ''] = name.split('/')
  if (FILES.some((folder) => folder === top) || portionOf(name)) return
  throw new NotAllowed(
    top === 'postgres'
      ? 'it is not a logical backup: leave out --logical'
      : `it holds ${name}, which no logical backup has`,
  )
}

function rowsAndFiles(file: string, writer: TableWriter, staging: string): Take {
  const toFolder = into(staging)
  return async (entry, content) => {
    const portion = portionOf(entry.name)
    if (portion) await writer.take(portion, content).catch((error: Error) => refuse(file, error))
    else if (entry.name === DESCRIPTION) for await (const _chunk of content);
    else await toFolder(entry, content)
  }
}

/** The archive is complete, but the database refuses it. */
function refuse(file: string, { message }: Error): never {
  throw new Impossible(`${file} is not restored: ${message}. Nothing was changed.`)
}
