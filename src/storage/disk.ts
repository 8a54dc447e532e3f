import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from '../engine/files.ts'
import { filesOf } from './files-of.ts'

/** Files in a folder. Each is on the disk, not only in memory, before it counts as kept. */
export function onDisk(folder: string): Files {
  return filesOf(new Disk(new FSDriver({ location: folder, visibility: 'private' })), { flush: true })
}
