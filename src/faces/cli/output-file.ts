import { createWriteStream } from 'node:fs'
import { lstat, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeNewFile } from '../../platform/backup/new-file.ts'
import { inPart } from '../../platform/backup/part.ts'
import { Impossible } from '../../platform/impossible.ts'

const NEW_FILE = 0o666

/**
 * Writes a file that is there, or replaces another one, only once it is complete. A pipe, a device or a link such as
 * /dev/stdout stays what it is and is written directly.
 * @throws Impossible for a folder, or if the file cannot be written
 */
export async function writeOutput(file: string, content: Readable): Promise<void> {
  const found = await lstat(file).catch(() => undefined)
  const target = await stat(file).catch(() => undefined)
  if (target?.isDirectory()) throw new Impossible(`${file} is a folder: name a file in it.`)
  if (found && !found.isFile()) return await pipeline(content, createWriteStream(file))
  const mode = found ? found.mode & 0o777 : NEW_FILE
  await inPart(file, (part) =>
    pipeline(content, (chunks: AsyncIterable<Buffer>) => writeNewFile(part, chunks, { mode, as: file })),
  )
}
