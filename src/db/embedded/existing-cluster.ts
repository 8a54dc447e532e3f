import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './place.ts'

const majorVersion = '18'

/**
 * Whether the place holds a complete cluster.
 *
 * @throws Error with one line when it holds something else: that is never overwritten.
 */
export async function clusterExists(place: Place): Promise<boolean> {
  const version = await readVersion(place)
  if (version === majorVersion) return true
  if (version !== undefined) {
    throw new Error(
      `The database in ${place.home} is of PostgreSQL ${version}, this program brings ${majorVersion}: move the data by dump and restore first.`,
    )
  }
  const others = await readdir(place.home).catch(() => [])
  if (others.length === 0) return false
  throw new Error(
    `The folder ${place.home} is not empty but holds no complete database: restore it, or move it away to begin anew.`,
  )
}

async function readVersion(place: Place): Promise<string | undefined> {
  try {
    return (await readFile(path.join(place.clusterFolder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(`The database in ${place.home} cannot be read by this user (${code}).`)
  }
}
