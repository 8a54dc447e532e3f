import type pg from 'pg'
import type { ClusterConnection } from '../db/embedded/cluster.ts'
import type { Passwords } from '../db/embedded/passwords.ts'

/** The embedded database as its superuser sees it, row security aside. */
export function superuserOf(connection: ClusterConnection, { superuser }: Passwords): pg.ClientConfig {
  // Given, because pg takes what is missing from the environment.
  return { ...connection, user: 'postgres', password: superuser, ssl: false, options: '-c lock_timeout=0' }
}
