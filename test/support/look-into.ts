import type pg from 'pg'
import { superuserOf } from '../../src/platform/backup/superuser.ts'
import { type ClusterConnection, openCluster } from '../../src/platform/postgres/embedded/cluster.ts'
import { readPasswords } from '../../src/platform/postgres/embedded/passwords.ts'
import { placeIn } from '../../src/platform/postgres/embedded/place.ts'

/** Runs the embedded database of a data folder while `look` runs. */
export async function lookInto<T>(
  dataFolder: string,
  look: (owner: ClusterConnection, superuser: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const cluster = await openCluster({ dataFolder, purpose: 'command', log: () => {} })
  const { passwordFile } = await placeIn(dataFolder)
  try {
    return await look(cluster.connection, superuserOf(cluster.connection, await readPasswords(passwordFile)))
  } finally {
    await cluster.close()
  }
}
