import pg from 'pg'

/** The database cannot be reached, or is too busy to answer in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
  }

  /** The error itself if it is one, otherwise one that has it as its cause. */
  static from(error: unknown): DatabaseUnavailable {
    return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
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

/** A standby, the moments of a failover, or a server set to read-only. */
const READ_ONLY = '25006'

/**
 * These make the connection useless: it broke (08), its server is stopping or starting, or ends idle sessions (57P),
 * it is read-only (another connection may lead to a server that is not), or a prepared statement has vanished from
 * it.
 */
const ENDS_CONNECTION = new RegExp(`^(08|57P|${READ_ONLY}|26000)`)

/** No disk space, memory or connection; trouble in the system below. */
const EXHAUSTED = /^(53|58)/

/** Transactions that collided: a serialization failure, a deadlock. */
const COLLISIONS = new Set(['40001', '40P01'])
/** A lock that was not granted, a statement that took too long, and collisions. */
const BUSY = new Set(['55P03', '57014', ...COLLISIONS])

/** How often a transaction that collided with another is tried. */
const MAX_TRIES = 5

/**
 * Whether a transaction can be tried again. Nothing of the failed try is left.
 * @param attempt the number of that try, from 1
 */
export function canRetry(error: unknown, attempt: number): boolean {
  return error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? '') && attempt < MAX_TRIES
}

/** What Citus says, without a code of its own, if such a server goes away within a transaction. */
const LOST_BETWEEN =
  /marked as essential|EOF detected|server closed the connection|connection not open|Connection reset/

/** Whether another connection is needed. */
export function endsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isPartAway(error) && ENDS_CONNECTION.test(error.code ?? '')
}

/**
 * Whether the server answers, but not the server of its cluster that has the rows. The connection stays usable, with
 * other callers' requests on it; an error that ends the connection says FATAL, or has no severity.
 */
function isPartAway({ code = '', severity, message }: pg.DatabaseError): boolean {
  return severity === 'ERROR' && (code.startsWith('08') || (code === 'XX000' && LOST_BETWEEN.test(message)))
}

/** Whether the server takes no writes. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** Whether the server ended it because it took too long. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

/** Whether the server lacks resources of its system. */
export function isExhausted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && EXHAUSTED.test(error.code ?? '')
}

/** Whether the same may succeed in a moment. Nothing of it was done. */
export function passes(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return BUSY.has(error.code ?? '') || isExhausted(error) || isPartAway(error) || endsConnection(error)
}
