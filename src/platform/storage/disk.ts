import type { Files } from './files.ts'
import { filesOf } from './files-of.ts'

/** Files in a folder. Each is on the disk, not only in memory, before it counts as kept. */
export function onDisk(folder: string): Files {
  const open = async () => {
    // Loaded with the first file: a service without files does not need its memory.
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  }
  return filesOf(open, { flush: true })
}
