import type pg from 'pg'
import type { ClusterConnection } from '../postgres/embedded/cluster.ts'
import type { Passwords } from '../postgres/embedded/passwords.ts'

/** Overrides the settings of the database, so that neither connecting nor looking up a name runs foreign code. */
const OPTIONS = '-c lock_timeout=0 -c event_triggers=off -c session_preload_libraries='

/** The embedded database as its superuser sees it, without row security. */
export function superuserOf(connection: ClusterConnection, { superuser }: Passwords): pg.ClientConfig {
  // Given explicitly, because pg takes missing settings from the environment.
  return { ...connection, user: 'postgres', password: superuser, ssl: false, options: OPTIONS }
}
