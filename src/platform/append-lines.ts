import { type FileHandle, open } from 'node:fs/promises'
import { makeFile } from './ownership.ts'

const NEWLINE = 10

/**
 * Appends lines to a file, and returns when they are on disk. A line that a full disk or a crash has cut short does not
 * run into the next one.
 * @throws Error if it is not a file, or cannot be written
 */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  await makeFile(file, 0o600)
  const handle = await open(file, 'a+', 0o600)
  try {
    const begin = await needsNewline(handle, file)
    await handle.appendFile(`${begin ? '\n' : ''}${lines.join('\n')}\n`)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function needsNewline(handle: FileHandle, file: string): Promise<boolean> {
  const found = await handle.stat()
  if (!found.isFile()) throw notAFile(file)
  if (found.size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, found.size - 1)
  return buffer[0] !== NEWLINE
}

export const notAFile = (file: string) => new Error(`${file} is not a file`)
