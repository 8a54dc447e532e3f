import pg from 'pg'
import { toText } from '../../src/platform/postgres/batch.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { type BoundStatement, bind, statement } from '../../src/platform/postgres/statement.ts'

/** One step of an executed plan: how PostgreSQL read a table, if it did, and how much of it. */
export interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Step[]
}

/** Executes a statement as the service would, prepared, with its plan. @returns its steps, outermost first */
export async function stepsOf(
  database: Database,
  organizationId: string,
  { name, text, values }: BoundStatement,
): Promise<readonly Step[]> {
  const given = values.map(toText).map((value) => (value === null ? 'NULL' : pg.escapeLiteral(String(value))))
  const execute = `EXECUTE "${name}"${given.length > 0 ? `(${given.join(', ')})` : ''}`
  // In one batch, because only the connection that has prepared it knows its name.
  const [, rows] = await database.list(organizationId, [
    { name, text, values },
    bind(statement(`EXPLAIN (ANALYZE, TIMING off, FORMAT json) ${execute}`), []),
  ])
  const [{ Plan }] = JSON.parse(rows?.[0]?.[0] ?? '') as [{ Plan: Step }]
  return within(Plan)
}

/** How many rows a step read, in all its loops. */
export function looked(step: Step): number {
  return (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
}

function within(step: Step): readonly Step[] {
  return [step, ...(step.Plans ?? []).flatMap(within)]
}
