import type pg from 'pg'
import type { ClusterConnection } from '../postgres/embedded/cluster.ts'
import type { Passwords } from '../postgres/embedded/passwords.ts'

/** Whatever the database says of itself: no code of others runs as this one connects, or looks up a name. */
const OPTIONS = '-c lock_timeout=0 -c event_triggers=off -c session_preload_libraries='

/** The embedded database as its superuser sees it, row security aside. */
export function superuserOf(connection: ClusterConnection, { superuser }: Passwords): pg.ClientConfig {
  // Given, because pg takes what is missing from the environment.
  return { ...connection, user: 'postgres', password: superuser, ssl: false, options: OPTIONS }
}
