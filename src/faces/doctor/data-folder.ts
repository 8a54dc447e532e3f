import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Finding, fail, ok, warn } from './finding.ts'

const MIN_FREE_BYTES = 1_073_741_824

/** Checks whether the data folder is writable and has room. */
export async function examineDataFolder(folder: string): Promise<readonly Finding[]> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) return [warn('data folder', `${folder} does not exist yet; the first start makes it.`)]
  if (!found.isDirectory()) return [fail('data folder', `${folder} is not a folder: set HOLDPOINT_DATA.`)]
  const writable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => ok('data folder', `${folder} can be written to.`),
    () => fail('data folder', `${folder} cannot be written to by this user: change its owner.`),
  )
  return [writable, await room(folder), ...(await account(folder))]
}

/** Checks the account that runs PostgreSQL when we are root. */
async function account(folder: string): Promise<readonly Finding[]> {
  if (process.getuid?.() !== 0) return []
  const home = await stat(path.join(folder, 'postgres')).catch(() => undefined)
  if (!home) return []
  if (home.uid !== 0) return [ok('account', `PostgreSQL runs as user id ${home.uid}.`)]
  return [
    warn(
      'account',
      `PostgreSQL has root's rights on files: no other account reaches ${folder} and the programs. Move both out of /root, or start as an ordinary user.`,
    ),
  ]
}

async function room(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const gibibytes = ((bavail * bsize) / 1_073_741_824).toFixed(1)
  if (bavail * bsize >= MIN_FREE_BYTES) return ok('disk', `${gibibytes} GiB are free.`)
  return warn('disk', `Only ${gibibytes} GiB are free: make room, or the database stops writing.`)
}
