import type { Database } from '../../src/platform/postgres/database.ts'
import type { BoundStatement, Rows } from '../../src/platform/postgres/statement.ts'

interface OpenTransaction {
  readonly results: readonly Rows[]
  end(): Promise<void>
}

/** Runs statements in a transaction of the service that stays open. @throws what the statements throw */
export async function openTransaction(
  database: Database,
  organizationId: string,
  statements: readonly BoundStatement[],
): Promise<OpenTransaction> {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve } = Promise.withResolvers<readonly Rows[]>()
  const ended = database.transaction(organizationId, async ({ runAll }) => {
    resolve(await runAll(statements))
    await ending
  })
  const results = await Promise.race([begun, ended.then(() => [])])
  return {
    results,
    end: () => {
      end()
      return ended
    },
  }
}
