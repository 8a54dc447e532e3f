import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Member } from './archive-writer.ts'
import { isArchive } from './left-out.ts'

/**
 * A file, or a folder with everything in it but archives. Files that grow meanwhile are read up to their present length.
 */
export async function* filesUnder(root: string, name: string): AsyncGenerator<Member> {
  const file = path.join(root, name)
  // What is removed meanwhile belonged to a failed upload.
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) {
    yield { name, type: 'directory', bytes: 0 }
    const content = (await readdir(file)).filter((each) => !isArchive(each)).sort()
    for (const below of content) yield* filesUnder(root, `${name}/${below}`)
  } else if (found?.isFile()) {
    const content = found.size === 0 ? Readable.from([]) : createReadStream(file, { end: found.size - 1 })
    yield { name, type: 'file', bytes: found.size, content }
  }
}
