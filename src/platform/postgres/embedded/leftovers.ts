import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { runningCommand } from './running-command.ts'

const prefix = 'postgres.new-'
const longestCreation = 60 * 60_000

/** Folders that this process is filling now: in a container its id may be the same as that of a dead predecessor. */
const inWork = new Set<string>()

/** Runs `work` with the path of a folder, not created yet, that nobody removes as a leftover meanwhile. */
export async function inNewFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(parent, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  inWork.add(folder)
  try {
    return await work(folder)
  } finally {
    await discard(folder)
    inWork.delete(folder)
  }
}

/** Removes what killed creations have left behind. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (name.startsWith(prefix) && !(await stillInWork(folder))) await discard(folder)
  }
}

async function stillInWork(folder: string): Promise<boolean> {
  if (inWork.has(folder)) return true
  const maker = Number(path.basename(folder).slice(prefix.length).split('-')[0])
  if (maker === process.pid || (await runningCommand(maker)) === undefined) return false
  // The id may belong to another program by now; no creation takes this long.
  const made = await stat(folder).catch(() => undefined)
  return made !== undefined && Date.now() - made.mtimeMs < longestCreation
}

/** An initdb that outlived its parent may still be writing; what it leaves is removed at the next start. */
async function discard(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
