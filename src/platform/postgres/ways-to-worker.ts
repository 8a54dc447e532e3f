import type pg from 'pg'
import { serversOf, withParameters } from './address.ts'
import { Servers } from './servers.ts'

/**
 * Functions may run queries, as they may on connections between the servers: about rows that are there on the same
 * connection, which knows the organization.
 */
const NESTED = ['citus.allow_nested_distributed_execution=on', 'citus.enable_local_execution=on']

const READING = [...NESTED, 'default_transaction_read_only=on']

/**
 * What triggers ask about tables is planned with its values, as on a coordinator, and what all servers hold is changed
 * there only. A write that has waited for a move must see that the rows are gone; a snapshot from before the wait would
 * hide it.
 */
const WRITING = [
  'default_transaction_isolation=read\\ committed',
  ...NESTED,
  'plan_cache_mode=auto',
  'citus.allow_modifications_from_workers_to_replicated_tables=off',
]

/** How the coordinator and the workers are reached, as the service. */
export interface Ways {
  readonly coordinator: pg.ClientConfig
  /** The same, as if it were a server without Citus. */
  readonly asPlain: pg.ClientConfig
}

/** How one worker is reached. */
export interface WaysToWorker {
  /** For reads about tables. */
  readonly asCoordinator: Servers
  /** For reads about shards. */
  readonly asPlain: Servers
  /** For changes of shards. */
  readonly forChanges: Servers
}

/** The ways to a worker, and the connection that shows whether it is there. */
export function waysTo(
  host: string,
  port: string,
  { coordinator, asPlain }: Ways,
): WaysToWorker & { readonly connection: pg.ClientConfig } {
  const connection = connectionTo(host, port, coordinator, READING)
  return {
    connection,
    asCoordinator: new Servers(connection, undefined, true),
    asPlain: new Servers(connectionTo(host, port, asPlain, READING)),
    forChanges: new Servers(connectionTo(host, port, asPlain, WRITING)),
  }
}

function connectionTo(
  host: string,
  port: string,
  as: pg.ClientConfig,
  more: readonly string[],
): pg.ClientConfig {
  const { connectionString, options } = as
  const settings = more.map((setting) => ` -c ${setting}`).join('')
  const way = { ...as, options: `${options ?? ''}${settings}` }
  const [address] = connectionString === undefined ? [] : serversOf(connectionString)
  if (address === undefined) return { ...way, host, port: Number(port) }
  return { ...way, connectionString: withParameters(address, { host, port }) }
}
