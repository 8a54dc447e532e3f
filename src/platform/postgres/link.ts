import pg from 'pg'
import type { Batch } from './batch.ts'
import type { Commit } from './commit.ts'
import { Group } from './group.ts'
import { CONNECT_ATTEMPT_MS } from './patience.ts'
import { FORGET_PLANS } from './plans.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { Server } from './servers.ts'
import { type BoundStatement, bind, statement } from './statement.ts'

/** What is collected during a turn of the event loop. */
interface Waiting {
  readonly batch: Batch
  /** The end of its transaction, if that is an explicit one. */
  readonly commit: Commit | undefined
  /** Whether it may share a Sync. */
  readonly joins: boolean
}

/** An open connection for batches. */
export interface Link {
  readonly server: Server
  readonly client: pg.Client
  readonly prepared: PreparedStatements | undefined
  /** The most batches that share a Sync; 1 if each has its own. */
  readonly together: number
  readonly waiting: Waiting[]
  /** When its statements are planned again, in the time of `performance.now()`. */
  replanAt: number
}

/**
 * After this time, up to half as long again, statements are planned again. Plans suit the tables as large as they
 * were then: otherwise a connection that began with an empty database would treat it as empty until PostgreSQL has
 * analyzed the table, which can take long on a busy server. It is random, so that not all do so at the same moment.
 */
const PLANS_LAST_MS = 20_000

const BEGIN = bind(statement('BEGIN'), [])

/**
 * Connects to a server.
 * @param together the most batches that share a Sync; undefined if some may write
 * @param lost called if the connection breaks
 */
export async function openLink(
  server: Server,
  together: number | undefined,
  lost: () => void,
): Promise<Link> {
  // A pooler does not keep a connection read-only; in a cluster each read is a separate transaction.
  const isReadOnly = together !== undefined && !server.opening && !server.isDistributed
  const client = new pg.Client({
    connectionTimeoutMillis: CONNECT_ATTEMPT_MS,
    ...(isReadOnly ? readOnly(server.connection) : server.connection),
    pipeline: true,
  })
  // Without a listener a lost connection would end the process.
  client.on('error', lost)
  await client.connect()
  return {
    server,
    client,
    prepared: server.opening ? undefined : new PreparedStatements(),
    together: isReadOnly ? together : 1,
    waiting: [],
    // The first batch also forgets the plans, which prepares the statement for it.
    replanAt: Number.NEGATIVE_INFINITY,
  }
}

/** Connects read-only: a group may be rolled back after part of it was answered. */
function readOnly(connection: pg.ClientConfig): pg.ClientConfig {
  return { ...connection, options: `${connection.options ?? ''} -c default_transaction_read_only=on` }
}

/**
 * Sends what is waiting with one write to the socket, so that the server handles it together.
 *
 * An explicit transaction goes from BEGIN to COMMIT, so that a server whose implicit transactions end earlier also keeps
 * all of a batch or nothing. COMMIT follows a Sync of its own. After a failed statement the server skips everything up
 * to the Sync, and COMMIT then rolls the broken transaction back: whatever was sent after it on the same connection,
 * perhaps for somebody else, is outside the transaction.
 */
export function sendWaiting(link: Link): void {
  const { client, waiting, together } = link
  const joined: Waiting[] = []
  const alone: Waiting[] = []
  // What has to be prepared could fail out of turn.
  for (const each of waiting.splice(0)) (each.joins && each.batch.isPrepared ? joined : alone).push(each)
  const groups: Waiting[][] = []
  // They are sent before the others, because what those prepare may push their statements out.
  while (joined.length > 0) groups.push(joined.splice(0, together))
  for (const each of alone) groups.push([each])
  const { stream } = client.connection
  stream.cork()
  for (const group of groups) {
    const [first] = group
    first?.batch.openWith([...(first.commit ? [BEGIN] : []), ...openingOf(link)])
    client.query(new Group(group.map(({ batch }) => batch)))
    if (first?.commit) client.query(new Group([first.commit]))
  }
  stream.uncork()
}

/** What a transaction has to begin with. Once per period it has the statements planned again. */
function openingOf(link: Link): readonly BoundStatement[] {
  if (link.server.opening) return [link.server.opening]
  const now = performance.now()
  if (now < link.replanAt) return []
  link.replanAt = now + PLANS_LAST_MS * (1 + Math.random() / 2)
  return [FORGET_PLANS]
}

/** Ends a connection once everything sent on it is answered. */
export function end(link: Link): Promise<void> {
  sendWaiting(link)
  return link.client.end()
}
