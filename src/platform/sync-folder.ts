import { open } from 'node:fs/promises'

/** What file systems say that cannot do it: some of a network, and those of Windows. */
const IMPOSSIBLE = new Set(['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'])

/** Makes the names in a folder survive a power failure, where its file system can. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!IMPOSSIBLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
