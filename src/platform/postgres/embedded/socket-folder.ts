import { hash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** There is no TCP port; the number only names the socket file. */
export const port = 5432

// The length of sun_path without its closing zero byte.
const longestSocketPath = process.platform === 'linux' ? 107 : 103

/** The folder of the cluster's socket: in its home, or in the temporary folder if that path is too long. */
export function socketFolderFor(home: string): string {
  const key = hash('sha256', home, 'hex').slice(0, 16)
  const candidates = [path.join(home, 'socket'), path.join(tmpdir(), `holdpoint-${key}`)]
  return candidates.find(fits) ?? path.join('/tmp', `holdpoint-${key}`)
}

export function socketFileIn(folder: string): string {
  return path.join(folder, `.s.PGSQL.${port}`)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketFileIn(folder)) <= longestSocketPath
}

/** Creates the socket folder for the account that runs PostgreSQL, if it is missing. */
export async function makeSocketFolder(folder: string, account: { uid: number; gid: number }): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (process.getuid?.() === 0) await chown(folder, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await handOverSocketFolder(folder, account)
  }
  await refuseForeignSocketFolder(folder, account.uid)
}

/** Gives a folder from root's PostgreSQL to the account that runs PostgreSQL from now on. */
async function handOverSocketFolder(
  folder: string,
  { uid, gid }: { uid: number; gid: number },
): Promise<void> {
  const found = await lstat(folder)
  if (process.getuid?.() === 0 && found.isDirectory() && found.uid === 0) await chown(folder, uid, gid)
}

/**
 * Checks an existing folder before PostgreSQL or a password is entrusted to it.
 * @throws Error with one line if it is not a private folder of that user id: in a shared temporary folder anyone
 * could have put it there.
 */
export async function refuseForeignSocketFolder(folder: string, uid: number): Promise<void> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found || (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0)) return
  throw new Error(
    `The socket folder ${folder} is not a private folder of user id ${uid}: remove it and start again.`,
  )
}
