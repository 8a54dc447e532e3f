import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { appendLines, notAFile } from '../../../platform/append-lines.ts'
import type { Target } from './target.ts'

/** Appends to a file. The file is opened for each delivery, so it may be renamed or truncated in between. */
export function fileTarget(file: string): Target {
  return {
    name: file,
    send: (rows) => appendLines(file, rows),
    check: async () => {
      const known = await stat(file).catch(() => undefined)
      if (known && !known.isFile()) throw notAFile(file)
      const needed = known ? constants.W_OK : constants.W_OK | constants.X_OK
      await access(known ? file : path.dirname(file), needed)
    },
  }
}
