import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { MAJOR } from './binaries.ts'
import type { Place } from './place.ts'

/**
 * Whether the place holds a complete cluster.
 * @throws Error with one line if it holds something else, which is never overwritten.
 */
export async function clusterExists(place: Place): Promise<boolean> {
  const version = await readVersion(place)
  if (version === String(MAJOR)) return true
  if (version !== undefined) {
    const way =
      Number(version) < MAJOR ? 'run holdpoint upgrade-database' : 'use a newer version of Holdpoint'
    throw new Error(
      `The database in ${place.home} is of PostgreSQL ${version}, this program brings ${MAJOR}: ${way}.`,
    )
  }
  const others = await readdir(place.home).catch((): string[] => [])
  if (others.includes(path.basename(place.upgradedFolder))) {
    throw new Error(
      `An upgrade of the database in ${place.home} was cut off: run holdpoint upgrade-database again.`,
    )
  }
  if (others.length === 0) return false
  throw new Error(
    `The folder ${place.home} is not empty but holds no complete database: restore it, or move it away to start with an empty one.`,
  )
}

/** The major version of PostgreSQL in a place; undefined if it holds no cluster. */
export async function readVersion(place: Place): Promise<string | undefined> {
  try {
    return (await readFile(path.join(place.clusterFolder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(`The database in ${place.home} cannot be read by this user (${code}).`)
  }
}
