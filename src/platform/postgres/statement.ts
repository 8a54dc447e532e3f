import { hash } from 'node:crypto'

/** SQL with a name of its own, so that a connection prepares it once and then only binds values. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** Whether its last parameter is the caller, written `$caller` in the SQL. */
  readonly takesCaller: boolean
  /** See `BoundStatement`. */
  readonly plain: boolean
}

/** Stands for the caller among the values until a context says who that is. Sent as it is, it is null: nobody. */
export const CALLER = Symbol('caller')

/** The name of a statement that no connection keeps, since its text is another one each time. */
export const UNKEPT = ''

/** A statement with its values, ready to be sent. */
export interface BoundStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Whether its text only reads: it changes nothing, locks no row and refuses nothing. What functions do does not show. */
  readonly plain?: boolean
}

/** What does more than read, or may refuse to. A word that only looks so costs a group, not an answer. */
const MORE_THAN_READS = /\b(?:insert|update|delete|merge|share|call|lock|notify|refuse\w*)\b/i

/** Rows as PostgreSQL sends them: text or null, by position. Statements that return more than a few scalars return one JSON column. */
export type Row = readonly (string | null)[]
export type Rows = readonly Row[]

/** How many texts are remembered with their names; more than the service has, unless lists are asked for in every way there is. */
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

/** Binds values to a statement. */
export function bind(
  { name, text, takesCaller, plain }: Statement,
  values: readonly unknown[],
): BoundStatement {
  return { name, text, values: takesCaller ? [...values, CALLER] : values, plain }
}

/** The statements with the caller in each place that stands for one. */
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
