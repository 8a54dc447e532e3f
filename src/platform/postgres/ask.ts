import type pg from 'pg'
import { Batch } from './batch.ts'
import { Group } from './group.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import type { BoundStatement, Rows } from './statement.ts'

/** Sends statements to the open transaction in one flush. */
export function ask(
  { client, prepared }: { readonly client: pg.Client; readonly prepared: PreparedStatements | undefined },
  statements: readonly BoundStatement[],
): Promise<readonly Rows[]> {
  const batch = new Batch(statements, { prepared })
  client.query(new Group([batch]))
  return batch.answered
}
