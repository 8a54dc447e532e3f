import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { runningCommand } from '../postgres/embedded/running-command.ts'

/** No writer pauses for so long; for what other machines left in a shared folder. */
const LONGEST_SILENCE_MS = 3_600_000

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const PART = /\.holdpoint-([0-9a-f]{8})-(\d+)\.part$/

/** The name of an archive while it is written, with the machine and process that write it. */
export function partOf(file: string): string {
  return `${file}.holdpoint-${host}-${process.pid}.part`
}

/** Removes what killed backups have left in a folder, whatever their final names were. */
export async function removeDeadParts(folder: string): Promise<void> {
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
  if (writer === host) return pid !== process.pid && /\bbackup\b/.test((await runningCommand(pid)) ?? '')
  const found = await stat(part).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < LONGEST_SILENCE_MS
}
