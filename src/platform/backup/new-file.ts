import { open } from 'node:fs/promises'
import { getSystemErrorMessage } from 'node:util'
import { Impossible } from '../impossible.ts'

/**
 * Writes a new file, and returns when it is on disk.
 * @param as what the operator calls it
 * @throws Impossible if it cannot be written; whatever `content` throws
 */
export async function writeNewFile(
  file: string,
  content: AsyncIterable<Buffer>,
  { mode, as = file }: { readonly mode: number; readonly as?: string },
): Promise<void> {
  const writing = <T>(step: Promise<T>): Promise<T> => step.catch((error) => unwritable(as, error))
  const handle = await writing(open(file, 'wx', mode))
  try {
    for await (const chunk of content) await writing(handle.writeFile(chunk))
    await writing(handle.sync())
  } finally {
    await handle.close()
  }
}

function unwritable(file: string, { errno = 0, code }: NodeJS.ErrnoException): never {
  throw new Impossible(`${file} cannot be written: ${getSystemErrorMessage(errno)} (${code}).`)
}
