import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { giveToOwnerAround, makeFolder } from '../ownership.ts'
import { syncFolder } from '../sync-folder.ts'
import type { ByteRange, Files } from './files.ts'
import { filesOf } from './files-of.ts'

/** Files in a folder. A file counts as stored once it is on disk, not only in memory. */
export function onDisk(folder: string): Files {
  const place = (key: string) => path.join(folder, key)
  return filesOf(async () => ({
    put: (key, content) => writeFrom(Readable.from([content]), place(key)),
    keep: (key, content) => writeFrom(content, place(key)),
    get: (key) => readFile(place(key)),
    read: (key, range) => readFrom(place(key), range),
    list: (organizationId) => filesBelow(folder, organizationId),
    remove: (key) => rm(place(key), { force: true }),
  }))
}

/** Whatever lies in a folder below another, also what some other program has left there. */
async function* filesBelow(folder: string, name: string): AsyncGenerator<string> {
  const found = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }).catch(none)
  for (const each of found)
    if (!each.isDirectory()) yield path.relative(folder, path.join(each.parentPath, each.name))
}

/** @throws the error, unless it says that there is no such folder */
function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Writes a file while it arrives, beside its place until it is whole; an interrupted one is removed. */
export async function writeFrom(content: Readable, file: string): Promise<void> {
  const folder = path.dirname(file)
  const part = `${file}.${randomUUID()}.part`
  await makeFolder(folder)
  try {
    await pipeline(content, createWriteStream(part, { flush: true }))
    await giveToOwnerAround(part)
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
