import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, type Pack, pack } from 'tar-stream'
import { syncFolder } from '../postgres/embedded/sync-folder.ts'
import { type Entry, MANIFEST, type Manifest, manifestText } from './manifest.ts'
import { partOf, removeDeadParts } from './part.ts'

/** Something that goes into an archive. */
export interface Member {
  readonly name: string
  readonly type: 'file' | 'directory'
  readonly bytes: number
  readonly content?: AsyncIterable<Buffer>
}

/**
 * Writes an archive, compressed if its name says so. The file gets its name only once it is complete and on disk;
 * until then it is called `….part`, and one left by a killed backup is removed first.
 * @returns its entries
 */
export async function writeArchive(
  file: string,
  members: AsyncIterable<Member>,
  about: Omit<Manifest, 'entries'>,
): Promise<readonly Entry[]> {
  await removeDeadParts(path.dirname(file))
  const part = partOf(file)
  try {
    const entries = await fill(part, /gz$/i.test(file), members, about)
    await rename(part, file)
    await syncFolder(path.dirname(file))
    return entries
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function fill(
  part: string,
  compressed: boolean,
  members: AsyncIterable<Member>,
  about: Omit<Manifest, 'entries'>,
): Promise<readonly Entry[]> {
  const archive = pack()
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  const source = Readable.from(archive)
  const written = compressed ? pipeline(source, createGzip({ level: 1 }), target) : pipeline(source, target)
  const entries: Entry[] = []
  const filled = (async () => {
    for await (const member of members) entries.push(await add(archive, member))
    const manifest = manifestText({ ...about, entries })
    archive.entry(header(MANIFEST, 'file', Buffer.byteLength(manifest)), manifest)
    archive.finalize()
  })()
  filled.catch((error: Error) => archive.destroy(error))
  // If the disk is full, writing ends and filling would wait for ever.
  await Promise.all([written, Promise.race([filled, written.then(() => filled)])])
  return entries
}

async function add(archive: Pack, { name, type, bytes, content }: Member): Promise<Entry> {
  const isFolder = type === 'directory'
  let ended: (error?: Error | null) => void = () => {}
  const done = new Promise<void>((resolve, reject) => {
    ended = (error) => (error ? reject(error) : resolve())
  })
  const sink = archive.entry(header(name, type, isFolder ? 0 : bytes), (error) => ended(error))
  const hash = createHash('sha256')
  for await (const chunk of content ?? []) {
    hash.update(chunk)
    if (!sink.write(chunk)) await Promise.race([once(sink as unknown as NodeJS.EventEmitter, 'drain'), done])
  }
  sink.end(null)
  await done
  return isFolder ? { name, type } : { name, type, bytes, sha256: hash.digest('hex') }
}

function header(name: string, type: 'file' | 'directory', size: number): Partial<Header> & { name: string } {
  return { name, type, size, mode: type === 'file' ? 0o600 : 0o700, mtime: new Date(0) }
}
