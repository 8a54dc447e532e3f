import pg from 'pg'

/** The database cannot be reached, or is too busy to answer in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** More requests wait for the database than it could answer soon. Nothing was sent to it. */
export class DatabaseBusy extends Error {
  constructor() {
    super('too many requests wait for the database')
    this.name = 'DatabaseBusy'
  }
}

/** For operators: what to do about a server that takes no writes. */
export const TAKES_NO_WRITES =
  'The database takes no writes: it is a standby, or read-only. Set DATABASE_URL to the primary, or to all servers with target_session_attrs=read-write.'

/** A standby, the moments of a failover, or a server that was told to be read-only. */
export const READ_ONLY = '25006'

/**
 * After these the connection is of no more use: it broke (08), its server goes away, starts, or ends idle sessions
 * (57P), it does not write (another one may lead to a server that does), or a prepared statement vanished from it.
 */
const ENDS_CONNECTION = new RegExp(`^(08|57P|${READ_ONLY}|26000)`)

/** No room on the disk, no memory, no connection; trouble of the system below. */
const EXHAUSTED = /^(53|58)/

/** Transactions that got into each other's way: a serialization failure, a deadlock. */
const COLLISIONS = new Set(['40001', '40P01'])
/** A lock that did not come, a statement that took too long, and collisions. */
const BUSY = new Set(['55P03', '57014', ...COLLISIONS])

/** How often a transaction that got into another's way is tried. */
const MAX_TRIES = 5

/** Whether a transaction can be tried once more. Nothing of the failed try is left. @param attempt the number of that try, from 1 */
export function canRetry(error: unknown, attempt: number): boolean {
  return error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? '') && attempt < MAX_TRIES
}

/** What Citus says, without a code of its own, where such a server goes away within a transaction. */
const LOST_BETWEEN =
  /marked as essential|EOF detected|server closed the connection|connection not open|Connection reset/

/** Whether another connection is needed. */
export function endsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isPartAway(error) && ENDS_CONNECTION.test(error.code ?? '')
}

/**
 * Whether the server answers, but not the one of its cluster that has the rows. The connection goes on, with what others
 * asked for on it; one that breaks itself says FATAL, or nothing.
 */
function isPartAway({ code = '', severity, message }: pg.DatabaseError): boolean {
  return severity === 'ERROR' && (code.startsWith('08') || (code === 'XX000' && LOST_BETWEEN.test(message)))
}

/** Whether the server takes no writes. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** Whether it took too long, for which the server ended it. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

/** Whether the server lacks what it needs of its system. */
export function isExhausted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && EXHAUSTED.test(error.code ?? '')
}

/** Whether the same may succeed in a moment. Nothing of it was done. */
export function passes(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return BUSY.has(error.code ?? '') || isExhausted(error) || isPartAway(error) || endsConnection(error)
}
