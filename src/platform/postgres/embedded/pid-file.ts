import { link, readFile, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './place.ts'
import { runningCommand } from './running-command.ts'
import { socketFileIn } from './socket-folder.ts'

/** PostgreSQL's note about its running postmaster, or what is left of it. */
export interface PidFile {
  readonly file: string
  readonly text: string
  readonly pid: number
  /** Empty while PostgreSQL is still writing the file, and in lock files of sockets. */
  readonly socketFolder: string
}

/** `ours` runs on this place's cluster; `stale` names no process, or one that does not. */
type Finding = 'none' | 'ours' | 'stale'

export async function readPidFile(place: Place): Promise<PidFile | undefined> {
  return await read(path.join(place.clusterFolder, 'postmaster.pid'))
}

export async function judge(place: Place, found: PidFile | undefined): Promise<Finding> {
  if (!found) return 'none'
  const command = await runningCommand(found.pid)
  return `${command} `.includes(`postgres -D ${place.clusterFolder} `) ? 'ours' : 'stale'
}

/**
 * Removes the pid file and the socket's lock, for a postmaster that is known not to run. PostgreSQL only does so
 * itself while the process id is unused.
 */
export async function removeStaleFiles(found: PidFile): Promise<void> {
  await removeUnchanged(found)
  const lock = found.socketFolder ? await read(`${socketFileIn(found.socketFolder)}.lock`) : undefined
  if (lock && lock.pid === found.pid) await removeUnchanged(lock)
}

/** Moved aside and checked again before removal, because another process may have started PostgreSQL meanwhile. */
async function removeUnchanged({ file, text }: PidFile): Promise<void> {
  const aside = `${file}.stale-${process.pid}`
  try {
    await rename(file, aside)
    if ((await readFile(aside, 'utf8')) !== text) await link(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  await unlink(aside).catch(() => undefined)
}

async function read(file: string): Promise<PidFile | undefined> {
  try {
    const text = await readFile(file, 'utf8')
    const lines = text.split('\n')
    // PostgreSQL extends the file while it starts, so an unfinished line may have been read in part.
    const [pid = '', , , , socketFolder = ''] = lines.slice(0, -1)
    return { file, text, pid: Number(pid), socketFolder }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
