import { type FileHandle, open } from 'node:fs/promises'
import { giveToOwnerAround } from './ownership.ts'

const NEWLINE = 10

/**
 * Appends lines to a file, and returns when they are on disk. A line that a full disk or a crash has cut short does not
 * run into the next one.
 * @throws Error if it is not a file, or cannot be written
 */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await statOf(handle, file)
    if (size === 0) await giveToOwnerAround(file)
    const begin = size > 0 && !(await endsLine(handle, size))
    await handle.appendFile(`${begin ? '\n' : ''}${lines.join('\n')}\n`)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function statOf(handle: FileHandle, file: string) {
  const found = await handle.stat()
  if (!found.isFile()) throw notAFile(file)
  return found
}

async function endsLine(handle: FileHandle, size: number): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === NEWLINE
}

export const notAFile = (file: string) => new Error(`${file} is not a file`)
