import { hash } from 'node:crypto'

/** SQL with a unique name, so that a connection prepares it once and then only binds values. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** Whether its last parameter is the caller, written `$caller` in the SQL. */
  readonly takesCaller: boolean
  /** See `BoundStatement`. */
  readonly plain: boolean
}

/**
 * A placeholder for the caller among the values, until a context knows who that is. Sent unchanged, it is null:
 * nobody.
 */
export const CALLER = Symbol('caller')

/** The name of a statement that no connection keeps, since its text differs each time. */
export const UNKEPT = ''

/** A statement with its values, ready to be sent. */
export interface BoundStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /**
   * Whether its text only reads: it changes nothing, locks no row and refuses nothing. The text does not show what
   * functions do.
   */
  readonly plain?: boolean
}

/** Words of statements that do more than read, or may refuse to. A false match only costs a group, not an answer. */
const MORE_THAN_READS = /\b(?:insert|update|delete|merge|share|call|lock|notify|refuse\w*)\b/i

/**
 * Rows as PostgreSQL sends them: text or null, by position. Statements that return more than a few scalars return one
 * JSON column.
 */
export type Row = readonly (string | null)[]
export type Rows = readonly Row[]

/**
 * How many texts are remembered with their names; more than the service has, unless lists are requested in every
 * possible way.
 */
const REMEMBERED = 2_000

const named = new Map<string, Statement>()

/** Names a text by its content: equal texts share one prepared statement, wherever they are written. */
export function statement(text: string): Statement {
  const known = named.get(text)
  if (known) return known
  if (named.size >= REMEMBERED) named.clear()
  const takesCaller = text.includes('$caller')
  const sent = takesCaller ? text.replaceAll('$caller', `$${parametersOf(text) + 1}`) : text
  const made = {
    name: `s_${hash('sha1', sent, 'base64url')}`,
    text: sent,
    takesCaller,
    plain: !MORE_THAN_READS.test(sent),
  }
  named.set(text, made)
  return made
}

export function bind(
  { name, text, takesCaller, plain }: Statement,
  values: readonly unknown[],
): BoundStatement {
  return { name, text, values: takesCaller ? [...values, CALLER] : values, plain }
}

/** The statements with the caller in place of each placeholder. */
export function forCaller(statements: readonly BoundStatement[], caller: unknown): readonly BoundStatement[] {
  return statements.map((each) =>
    each.values.includes(CALLER)
      ? { ...each, values: each.values.map((value) => (value === CALLER ? caller : value)) }
      : each,
  )
}

function parametersOf(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)))
}
