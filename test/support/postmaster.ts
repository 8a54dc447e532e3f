import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The process id of the embedded PostgreSQL of a data folder, if one runs. */
export async function postmasterOf(dataFolder: string): Promise<number | undefined> {
  const file = path.join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => '')
  return Number.parseInt(content, 10) || undefined
}

/** Sends a signal to the embedded PostgreSQL of a data folder. @returns its process id. @throws Error if none runs */
export async function signalPostmaster(dataFolder: string, name: NodeJS.Signals): Promise<number> {
  const postmaster = await postmasterOf(dataFolder)
  if (postmaster === undefined) throw new Error(`No PostgreSQL runs in ${dataFolder}.`)
  process.kill(postmaster, name)
  return postmaster
}

/** Sends a signal to a process that may already have ended. */
export function signalIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
