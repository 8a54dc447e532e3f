import { createHash } from 'node:crypto'

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

/** Names a text by its content: equal texts share one prepared statement, wherever they are written. */
export function statement(text: string): Statement {
  return { name: `s_${createHash('sha1').update(text).digest('base64url')}`, text }
}

/** Binds values to a statement. */
export function bind({ name, text }: Statement, values: readonly unknown[]): BoundStatement {
  return { name, text, values }
}
