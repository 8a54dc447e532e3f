import { stat } from 'node:fs/promises'
import path from 'node:path'
import { connected } from '../postgres/connected.ts'
import { openCluster } from '../postgres/embedded/cluster.ts'
import { readPasswords } from '../postgres/embedded/passwords.ts'
import { placeIn } from '../postgres/embedded/place.ts'
import { migrate } from '../postgres/opening/migrate.ts'
import { superuserOf } from './superuser.ts'

/** The contents of a restored data folder. */
export interface Checked {
  readonly organizations: number
  readonly users: number
  readonly uploads: number
  /** Uploads whose file is not in the folder, because they are in a bucket. */
  readonly uploadsElsewhere: number
}

const COUNT = `SELECT (SELECT count(*)::integer FROM organizations) AS organizations,
  (SELECT count(*)::integer FROM users) AS users`

const UPLOADS = `SELECT organization_id || '/' || path AS key FROM uploads`

/**
 * Starts the database of a folder, migrates it and counts its contents.
 * @throws Error with one line if it does not start, or is from a newer version of Holdpoint
 */
export async function checkRestored(folder: string, log: (line: string) => void): Promise<Checked> {
  const cluster = await openCluster({ dataFolder: folder, purpose: 'command', log })
  const { passwordFile } = await placeIn(folder)
  const superuser = superuserOf(cluster.connection, await readPasswords(passwordFile))
  try {
    await migrate(cluster.connection)
    return await connected(superuser, async (client) => {
      const { rows: counts } = await client.query<Pick<Checked, 'organizations' | 'users'>>(COUNT)
      const { rows: uploads } = await client.query<{ key: string }>(UPLOADS)
      const found = await Promise.all(uploads.map(({ key }) => isThere(path.join(folder, 'uploads', key))))
      const { organizations = 0, users = 0 } = counts[0] ?? {}
      const uploadsElsewhere = found.filter((there) => !there).length
      return { organizations, users, uploads: uploads.length, uploadsElsewhere }
    })
  } finally {
    await cluster.close()
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}
