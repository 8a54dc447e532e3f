import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { extract } from 'tar-stream'
import packageJson from '../../../package.json' with { type: 'json' }
import { Impossible } from '../impossible.ts'
import { openCluster } from '../postgres/embedded/cluster.ts'
import { clusterExists } from '../postgres/embedded/existing-cluster.ts'
import { readPasswords } from '../postgres/embedded/passwords.ts'
import { type Place, placeIn } from '../postgres/embedded/place.ts'
import { isReserved } from './allowed.ts'
import { type Member, writeArchive } from './archive-writer.ts'
import { baseBackup } from './base-backup.ts'
import { filesUnder } from './files-under.ts'
import { isLeftOut } from './left-out.ts'
import { superuserOf } from './superuser.ts'

/** The folder where the heads of the audit log are published. */
const HEADS = 'audit'

export interface BackupDone {
  readonly file: string
  /** Of the archive. */
  readonly bytes: number
  readonly files: number
}

/**
 * Writes everything in a data folder into one archive, readable only by its owner, whether or not the service runs.
 * The database is copied before the uploads, so that no row names a missing file.
 * @param interrupted rejects when the work should be given up; nothing of it is left then
 * @param progress called with the bytes done and an estimate of the total
 * @throws Impossible if there is no database, or the file already exists
 */
export async function backUp(
  dataFolder: string,
  file: string,
  log: (line: string) => void,
  progress: (done: number, total: number) => void,
  interrupted: Promise<never>,
): Promise<BackupDone> {
  const place = await placeIn(dataFolder)
  if (!(await clusterExists(place))) throw new Impossible(`There is no database in ${dataFolder}.`)
  if (await stat(file).catch(() => undefined)) throw new Impossible(`${file} exists already.`)
  const cluster = await openCluster({ dataFolder, purpose: 'command', log })
  try {
    const createdAt = new Date().toISOString()
    const superuser = superuserOf(cluster.connection, await readPasswords(place.passwordFile))
    const copy = await baseBackup(superuser)
    let writing: ReturnType<typeof writeArchive> | undefined
    try {
      const members = counted(membersOf(place, copy.tar, log), await copy.size, progress)
      writing = writeArchive(file, members, { version: packageJson.version, createdAt })
      const entries = await Promise.race([writing, interrupted])
      const files = entries.filter(({ type }) => type === 'file').length
      return { file, bytes: (await stat(file)).size, files }
    } finally {
      // Aborts the writing, which removes the file.
      await copy.end()
      await writing?.catch(() => {})
    }
  } finally {
    await cluster.close()
  }
}

async function* membersOf(place: Place, tar: Readable, log: (line: string) => void): AsyncGenerator<Member> {
  const secrets = await readFile(place.passwordFile)
  yield {
    name: 'postgres/passwords.json',
    type: 'file',
    bytes: secrets.length,
    content: Readable.from([secrets]),
  }
  // Before the database, so that the copy has the seal of every published head.
  yield* filesUnder(place.dataFolder, HEADS)
  const archive = extract()
  tar.on('error', (error) => archive.destroy(error))
  tar.pipe(archive as unknown as Writable)
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header
    if (type !== 'file' && type !== 'directory')
      throw new Error(`The database folder has a ${type}: ${name}.`)
    const content = entry as AsyncIterable<Buffer>
    yield { name: `postgres/cluster/${name.replace(/^\.\/|\/$/g, '')}`, type, bytes: size, content }
  }
  for (const name of (await readdir(place.dataFolder)).sort()) {
    if (name === 'postgres' || name === HEADS || isLeftOut(name)) continue
    if (isReserved(name)) log(unsaved(path.join(place.dataFolder, name)))
    else yield* filesUnder(place.dataFolder, name)
  }
}

function unsaved(file: string): string {
  return `${file} is not in the backup, which needs this name itself: rename it to keep it.`
}

async function* counted(
  members: AsyncIterable<Member>,
  total: number,
  progress: (done: number, total: number) => void,
): AsyncGenerator<Member> {
  let done = 0
  for await (const member of members) {
    yield member
    done += member.bytes
    progress(done, Math.max(done, total))
  }
}
