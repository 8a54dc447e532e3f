import type { Database } from '../../src/platform/postgres/database.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../src/platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../src/platform/postgres/transactions.ts'

const OWN_ROWS = /(?<![\w.])(?:\w+\.)?organization_id = \$1\b/g
const SAME_ORGANIZATION = /\b\w+\.organization_id = \w+\.organization_id\b/g

/**
 * The database for a service without any of its own conditions on the organization, which leaves only row security.
 */
export class WithoutFilters implements Transactions {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  checkReady(): Promise<void> {
    return this.#database.checkReady()
  }

  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.read(organizationId, statements.map(unfiltered))
  }

  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.list(organizationId, statements.map(unfiltered))
  }

  write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.write(organizationId, statements.map(unfiltered))
  }

  transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#database.transaction(organizationId, ({ run, runAll }) =>
      work({
        run: (each) => run(unfiltered(each)),
        runAll: (statements) => runAll(statements.map(unfiltered)),
      }),
    )
  }
}

/** The possible forms of a condition on the organization; memberships are shared and selected by person. */
const CONDITION = /(?<![\w.])(?:(?!d\.)\w+\.)?organization_id\s*(?:=|<|>|!|IN\b|IS\b|BETWEEN\b)/i

/** The statement with each condition on the organization always true; `$1` keeps its type. */
export function unfiltered({ text, values }: BoundStatement): BoundStatement {
  const left = text.replace(OWN_ROWS, '($1::uuid IS NOT NULL)').replace(SAME_ORGANIZATION, 'true')
  const condition = CONDITION.exec(left)
  if (condition)
    throw new Error(`A condition is not switched off: ${left.slice(condition.index, condition.index + 80)}`)
  return bind(statement(left), values)
}
