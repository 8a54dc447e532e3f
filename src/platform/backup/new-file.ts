import { open } from 'node:fs/promises'
import { writing } from '../unwritable.ts'

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
  const handle = await writing(as, open(file, 'wx', mode))
  try {
    for await (const chunk of content) await writing(as, handle.writeFile(chunk))
    await writing(as, handle.sync())
  } finally {
    await handle.close()
  }
}
