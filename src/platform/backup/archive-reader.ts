import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Impossible } from '../impossible.ts'
import { NotAllowed, requireAllowed } from './allowed.ts'
import { type Entry, MANIFEST, type Manifest, readManifest, type Take } from './manifest.ts'

/** Gzip's first two bytes. */
const GZIP = Buffer.from([0x1f, 0x8b])

const ABOUT_ARCHIVE = 65_536

/**
 * Reads an archive from end to end and checks that it is complete: every entry as the manifest says, none missing,
 * none too many.
 * @param take receives each entry; by default, entries are only checked for what an archive must not contain
 * @throws Impossible if it is incomplete, or contains something that is not allowed
 */
export async function readArchive(file: string, take: Take = requireAllowed): Promise<Manifest> {
  const found: Entry[] = []
  let manifest: Manifest | undefined
  const compressed = await isCompressed(file)
  const archive = extract()
  const stored = createReadStream(file)
  const source = compressed ? stored.pipe(createGunzip()) : stored
  for (const each of [stored, source]) each.on('error', (error: Error) => archive.destroy(error))
  source.pipe(archive as unknown as Writable)
  try {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header
      if (manifest) throw new Error('something follows its manifest')
      if (name === MANIFEST) {
        if (size > longestManifest(found)) throw new Error('its manifest is too long')
        manifest = readManifest(await text(entry as AsyncIterable<Buffer>))
      } else
        found.push(
          await receive(
            safeName(name),
            type === 'directory' ? type : regular(type),
            size,
            entry as AsyncIterable<Buffer>,
            take,
          ),
        )
    }
  } catch (error) {
    if (error instanceof Impossible) throw error
    if (error instanceof NotAllowed) throw refused(file, error.message)
    throw damaged(file, (error as Error).message)
  } finally {
    stored.destroy()
  }
  if (!manifest) throw damaged(file, 'its end is missing')
  if (JSON.stringify(found) !== JSON.stringify(manifest.entries))
    throw damaged(file, 'its content was changed')
  return manifest
}

/** Checks that an archive was the same at both readings. @throws Impossible */
export function requireSame(file: string, first: Manifest, second: Manifest): void {
  if (JSON.stringify(first) === JSON.stringify(second)) return
  throw new Impossible(`${file} was changed while it was read. Nothing was changed.`)
}

/** In bytes: it says nothing but the entries that were found, and a little about the archive. */
function longestManifest(found: readonly Entry[]): number {
  return Buffer.byteLength(JSON.stringify(found)) + ABOUT_ARCHIVE
}

async function receive(
  name: string,
  type: 'file' | 'directory',
  bytes: number,
  content: AsyncIterable<Buffer>,
  take: Take,
): Promise<Entry> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  const announced: Entry = type === 'directory' ? { name, type } : { name, type, bytes }
  await take(announced, hashed())
  return type === 'directory' ? announced : { ...announced, sha256: hash.digest('hex') }
}

function regular(type: string | null | undefined): 'file' {
  if (type !== 'file') throw new Error(`it holds a ${type}`)
  return type
}

/** Accepts only names that stay inside the folder. @throws Error */
function safeName(name: string): string {
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'))) {
    throw new Error('a name in it leads elsewhere')
  }
  return parts.join('/')
}

async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Impossible(`The backup ${file} cannot be read (${error.code}).`)
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.equals(GZIP)
  } finally {
    await handle.close()
  }
}

function refused(file: string, reason: string): Impossible {
  return new Impossible(`${file} is not restored: ${reason}. Nothing was changed.`)
}

function damaged(file: string, reason: string): Impossible {
  return new Impossible(`${file} is not a complete backup: ${reason}. Nothing was changed.`)
}
