import { hash } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { runningCommand } from '../postgres/embedded/running-command.ts'
import { syncFolder } from '../sync-folder.ts'

/** No writer pauses for so long. For parts that other machines left in a shared folder. */
const LONGEST_SILENCE_MS = 3_600_000

const host = hash('sha256', hostname(), 'hex').slice(0, 8)
const PART = /\.holdpoint-([0-9a-f]{8})-(\d+)\.part$/

/** Commands that write files in parts. */
const WRITERS = /\b(?:backup|export)\b/

/**
 * Writes a file under a temporary name, `….part` with the machine and process that write it. The file gets its own
 * name, also instead of another file, once it is complete and on disk. Parts left by killed commands are removed first.
 * @param write writes the part, and returns when it is on disk
 */
export async function inPart(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const folder = path.dirname(file)
  const part = `${file}.holdpoint-${host}-${process.pid}.part`
  await removeDeadParts(folder)
  try {
    await write(part)
    await rename(part, file)
    await syncFolder(folder)
  } catch (error) {
    // Nothing is there if it could not be created.
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** Removes what killed commands have left in a folder, whatever their final names were. */
async function removeDeadParts(folder: string): Promise<void> {
  // If there is no such folder, the writing says so.
  for (const name of await readdir(folder).catch(() => [])) {
    const [, writer, pid] = PART.exec(name) ?? []
    if (writer === undefined) continue
    const part = path.join(folder, name)
    if (!(await isWritten(part, writer, Number(pid)))) await rm(part, { force: true })
  }
}

async function isWritten(part: string, writer: string, pid: number): Promise<boolean> {
  // In a container this process may have the number of a dead one.
  if (writer === host) return pid !== process.pid && WRITERS.test((await runningCommand(pid)) ?? '')
  const found = await stat(part).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < LONGEST_SILENCE_MS
}
