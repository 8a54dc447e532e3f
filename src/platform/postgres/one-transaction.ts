import type pg from 'pg'
import { asService, openingOf } from './as-service.ts'
import { ask } from './ask.ts'
import { commit } from './commit.ts'
import { connected } from './connected.ts'
import type { Connection } from './pooler.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { asOne } from './savepoint.ts'
import { actFor, forCoordinator } from './scope.ts'
import { writable } from './servers.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import type { Transaction, Transactions } from './transactions.ts'

/**
 * Does everything in `work` in one transaction on a separate connection, with the rights of a request: all of it is
 * stored, or nothing. The calls of `work` must be sequential.
 * @throws whatever `work` throws
 */
export async function inOneTransaction<T>(
  connection: Connection,
  work: (transactions: Transactions) => Promise<T>,
): Promise<T> {
  // If the work fails, the open transaction is rolled back with its connection.
  return connected(await writable(asService(connection)), async (client) => {
    await client.query('BEGIN')
    const transactions = new OneTransaction(client, openingOf(connection), connection.isDistributed)
    await transactions.open()
    const result = await work(transactions)
    await commit(client)
    return result
  })
}

// What a separate transaction would check at its end; row security then still shows the rows of its organization.
const CHECK_DEFERRED = ['IMMEDIATE', 'DEFERRED'].map((when) =>
  bind(statement(`SET CONSTRAINTS ALL ${when}`), []),
)

/** Every call joins the connection's open transaction. */
class OneTransaction implements Transactions {
  readonly #client: pg.Client
  readonly #opening: BoundStatement | undefined
  readonly #prepared: PreparedStatements | undefined
  readonly #isDistributed: boolean
  #organizationId: string | undefined

  /** @param opening the beginning of the transaction behind a pooler, which keeps no prepared statements */
  constructor(client: pg.Client, opening: BoundStatement | undefined, isDistributed: boolean | undefined) {
    this.#client = client
    this.#opening = opening
    this.#isDistributed = isDistributed ?? false
    this.#prepared = opening ? undefined : new PreparedStatements()
  }

  async open(): Promise<void> {
    if (this.#opening) await this.#send([this.#opening])
  }

  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#flush(organizationId, statements)
  }

  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#flush(organizationId, statements)
  }

  /** A refused write leaves nothing, and the transaction continues: some writes are then tried in another way. */
  write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#flush(organizationId, statements, (all) => asOne((each) => this.#send(each), all))
  }

  async transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    await this.#flush(organizationId, [])
    return work({
      run: async (statement) => (await this.#send([statement]))[0] ?? [],
      runAll: (statements) => asOne((all) => this.#send(all), statements),
    })
  }

  async #flush(
    organizationId: string,
    statements: readonly BoundStatement[],
    send = (all: readonly BoundStatement[]) => this.#send(all),
  ): Promise<readonly Rows[]> {
    const before = this.#organizationId === organizationId ? [] : CHECK_DEFERRED
    const rows = await send([...before, actFor(organizationId), ...statements])
    this.#organizationId = organizationId
    return rows.slice(before.length + 1)
  }

  #send(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const sent = this.#isDistributed ? forCoordinator(statements) : statements
    return ask({ client: this.#client, prepared: this.#prepared }, sent)
  }
}
