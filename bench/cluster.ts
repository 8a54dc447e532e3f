import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { readPasswords } from '../src/platform/postgres/embedded/passwords.ts'
import { placeIn } from '../src/platform/postgres/embedded/place.ts'
import { port } from '../src/platform/postgres/embedded/socket-folder.ts'

/** How to reach the embedded PostgreSQL of a running service. */
export interface Cluster {
  /** As the service connects. */
  readonly connection: ClientConfig
  /** As the superuser, who bypasses row security. */
  readonly superuser: ClientConfig
  readonly postmaster: number
}

export async function clusterOf(dataFolder: string): Promise<Cluster> {
  const place = await placeIn(dataFolder)
  const passwords = await readPasswords(place.passwordFile)
  const own = { host: place.socketFolder, port, database: 'holdpoint' }
  const pidFile = await readFile(path.join(place.clusterFolder, 'postmaster.pid'), 'utf8')
  return {
    connection: { ...own, user: 'holdpoint', password: passwords.holdpoint },
    superuser: { ...own, user: 'postgres', password: passwords.superuser },
    postmaster: Number.parseInt(pidFile, 10),
  }
}
