import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, type Pack, pack } from 'tar-stream'
import { type Entry, MANIFEST, type Manifest, manifestText } from './manifest.ts'
import { writeNewFile } from './new-file.ts'
import { inPart } from './part.ts'

/** Something that goes into an archive. */
export interface Member {
  readonly name: string
  readonly type: 'file' | 'directory'
  readonly bytes: number
  readonly content?: AsyncIterable<Buffer>
}

/**
 * Writes an archive, compressed if its name says so. The file is there only once it is complete.
 * @returns its entries
 * @throws Impossible if it cannot be written
 */
export async function writeArchive(
  file: string,
  members: AsyncIterable<Member>,
  about: Omit<Manifest, 'entries'>,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  const source = Readable.from(archiveOf(members, about, entries))
  await inPart(file, async (part) => {
    const store = (content: AsyncIterable<Buffer>) => writeNewFile(part, content, { mode: 0o600, as: file })
    await (/gz$/i.test(file) ? pipeline(source, createGzip({ level: 1 }), store) : pipeline(source, store))
  })
  return entries
}

/** @param entries receives what is in it */
async function* archiveOf(
  members: AsyncIterable<Member>,
  about: Omit<Manifest, 'entries'>,
  entries: Entry[],
): AsyncGenerator<Buffer, void> {
  const archive = pack()
  fill(archive, members, about, entries).catch((error: Error) => archive.destroy(error))
  yield* archive as AsyncIterable<Buffer>
}

async function fill(
  archive: Pack,
  members: AsyncIterable<Member>,
  about: Omit<Manifest, 'entries'>,
  entries: Entry[],
): Promise<void> {
  for await (const member of members) entries.push(await add(archive, member))
  const manifest = manifestText({ ...about, entries })
  archive.entry(header(MANIFEST, 'file', Buffer.byteLength(manifest)), manifest)
  archive.finalize()
}

async function add(archive: Pack, { name, type, bytes, content }: Member): Promise<Entry> {
  const isFolder = type === 'directory'
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const sink = archive.entry(header(name, type, isFolder ? 0 : bytes), (error) =>
    error ? reject(error) : resolve(),
  )
  // The archive may end while the next chunk is read, when nobody waits for either.
  sink.on('error', reject)
  done.catch(() => {})
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
