import { constants } from 'node:fs'
import { access, type FileHandle, open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Target } from './target.ts'

const NEWLINE = 10

/** Appends to a file. The file is opened for each delivery, so it may be renamed or truncated in between. */
export function fileTarget(file: string): Target {
  return {
    name: file,
    send: async (rows) => {
      const handle = await open(file, 'a+', 0o600)
      try {
        const begin = await needsNewline(handle, file)
        await handle.appendFile(`${begin ? '\n' : ''}${rows.join('\n')}\n`)
        await handle.datasync()
      } finally {
        await handle.close()
      }
    },
    check: async () => {
      const known = await stat(file).catch(() => undefined)
      if (known && !known.isFile()) throw notAFile(file)
      const needed = known ? constants.W_OK : constants.W_OK | constants.X_OK
      await access(known ? file : path.dirname(file), needed)
    },
  }
}

/** Whether the file ends in the middle of a line, as after a full disk or a crash. */
async function needsNewline(handle: FileHandle, file: string): Promise<boolean> {
  const found = await handle.stat()
  if (!found.isFile()) throw notAFile(file)
  if (found.size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, found.size - 1)
  return buffer[0] !== NEWLINE
}

const notAFile = (file: string) => new Error(`${file} is not a file`)
