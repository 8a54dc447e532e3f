import { hash } from 'node:crypto'

/** SQL with a name of its own, so that a connection prepares it once and then only binds values. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** A statement with its values, ready to be sent. */
export interface BoundStatement extends Statement {
  readonly values: readonly unknown[]
}

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
  const made = { name: `s_${hash('sha1', text, 'base64url')}`, text }
  named.set(text, made)
  return made
}

/** Binds values to a statement. */
export function bind({ name, text }: Statement, values: readonly unknown[]): BoundStatement {
  return { name, text, values }
}
