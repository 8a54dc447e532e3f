import { inSpan } from '../traces/spans.ts'
import type { BoundStatement } from './statement.ts'

/** Queries the database as a span of the current trace. */
export function traced<T>(
  what: 'read' | 'list' | 'write' | 'transaction',
  statements: readonly BoundStatement[],
  ask: () => Promise<T>,
): Promise<T> {
  const about = { 'db.system.name': 'postgresql', 'holdpoint.statements': statements.length }
  return inSpan(`postgres ${what}`, about, ask)
}
