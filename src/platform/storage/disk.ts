import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../sync-folder.ts'
import type { ByteRange, Files } from './files.ts'
import { filesOf } from './files-of.ts'

/** Files in a folder. A file counts as stored once it is on disk, not only in memory. */
export function onDisk(folder: string): Files {
  const place = (key: string) => path.join(folder, key)
  return filesOf(async () => {
    // Loaded with the first file: a service without files does not need its memory.
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
    return {
      disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
      put: (key, content) => writeFrom(Readable.from([content]), place(key)),
      keep: (key, content) => writeFrom(content, place(key)),
      get: (key) => readFile(place(key)),
      read: (key, range) => readFrom(place(key), range),
    }
  })
}

/** Writes a file while it arrives, beside its place until it is whole; an interrupted one is removed. */
export async function writeFrom(content: Readable, file: string): Promise<void> {
  const folder = path.dirname(file)
  const part = `${file}.${randomUUID()}.part`
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(content, createWriteStream(part, { flush: true }))
    await rename(part, file)
    await syncFolder(folder)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function readFrom(file: string, range: ByteRange | undefined): Promise<Readable> {
  const opened = await open(file)
  return opened.createReadStream(range ? { start: range.first, end: range.last } : {})
}
