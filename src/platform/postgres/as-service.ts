import type pg from 'pg'
import { type Connection, openingWith } from './pooler.ts'
import type { BoundStatement } from './statement.ts'

const SETTINGS = [
  ['role', 'holdpoint_service'],
  ['statement_timeout', '10000'],
  ['lock_timeout', '3000'],
  ['idle_in_transaction_session_timeout', '15000'],
  ['jit', 'off'],
  // For pages in memory or on a solid-state disk. With PostgreSQL's own 4, the requirements of an order's steps were
  // found by reading a table of 100 requirements once for each step.
  ['random_page_cost', '1.1'],
] as const

/** For prepared statements that a connection keeps; behind a pooler it keeps none. */
const OF_KEPT_STATEMENTS = [['plan_cache_mode', 'force_generic_plan']] as const

/**
 * On a coordinator. SET LOCAL reaches the servers that the statements are sent to. Each statement is planned with its
 * values, including the organization: a plan without them would have to ask all servers.
 */
const OF_COORDINATOR = [
  ['citus.propagate_set_commands', 'local'],
  ['plan_cache_mode', 'force_custom_plan'],
  ['citus.allow_modifications_from_workers_to_replicated_tables', 'off'],
] as const

/** The same connection as holdpoint_service, the role of every request, which owns nothing. */
export function asService(connection: Connection): pg.ClientConfig {
  const named = { ...connection, application_name: 'holdpoint' }
  if (connection.behindPooler) return named
  const settings = [...SETTINGS, ...(connection.isDistributed ? OF_COORDINATOR : OF_KEPT_STATEMENTS)]
  return { ...named, options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }
}

/**
 * The first statement of each transaction behind a pooler, so that it runs as that role; undefined without a pooler.
 */
export function openingOf(connection: Connection): BoundStatement | undefined {
  if (!connection.behindPooler) return undefined
  return openingWith(connection.isDistributed ? [...SETTINGS, ...OF_COORDINATOR] : SETTINGS)
}
