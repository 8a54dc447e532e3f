import pg from 'pg'
import { asService } from './as-service.ts'
import { Lane } from './lane.ts'
import { actFor } from './scope.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import type { Transaction, Transactions } from './transactions.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** One lane each for point reads and lists, so that a slow list does not hold up reads; several for writes, whose commits wait for the disk. */
const WRITE_LANES = 3
const TRANSACTION_CONNECTIONS = 4

const rawText = { getTypeParser: () => (value: string) => value }

/** The database as the service sees it: every connection runs as holdpoint_service, which owns nothing. */
export class Database implements Transactions {
  readonly #reads: Lane
  readonly #lists: Lane
  readonly #writes: readonly Lane[]
  readonly #pool: pg.Pool

  constructor(connection: pg.ClientConfig) {
    const service = asService(connection)
    this.#reads = new Lane(service)
    this.#lists = new Lane(service)
    this.#writes = Array.from({ length: WRITE_LANES }, () => new Lane(service))
    this.#pool = new pg.Pool({
      ...service,
      max: TRANSACTION_CONNECTIONS,
      connectionTimeoutMillis: 1_500,
      types: rawText,
    })
    // Without a listener a lost idle connection would end the process.
    this.#pool.on('error', () => {})
  }

  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return send(this.#reads, organizationId, statements)
  }

  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return send(this.#lists, organizationId, statements)
  }

  write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const idlest = this.#writes.reduce((best, lane) => (lane.pending < best.pending ? lane : best))
    return send(idlest, organizationId, statements)
  }

  async transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error)
    })
    try {
      await client.query('BEGIN')
      await run(client, actFor(organizationId))
      const result = await work({ run: (statement) => run(client, statement) })
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      const lost = await client.query('ROLLBACK').then(
        () => false,
        () => true,
      )
      client.release(lost)
      throw lost ? new DatabaseUnavailable(error) : error
    }
  }

  /** Whether the database answers. @throws DatabaseUnavailable */
  async ping(): Promise<void> {
    await this.#reads.send([bind(PING, [])])
  }

  async close(): Promise<void> {
    await Promise.all([this.#reads, this.#lists, ...this.#writes].map((lane) => lane.close()))
    await this.#pool.end()
  }
}

const PING = statement('SELECT 1')

async function send(
  lane: Lane,
  organizationId: string,
  statements: readonly BoundStatement[],
): Promise<readonly Rows[]> {
  const results = await lane.send([actFor(organizationId), ...statements])
  return results.slice(1)
}

async function run(client: pg.PoolClient, { name, text, values }: BoundStatement): Promise<Rows> {
  const { rows } = await client.query({ name, text, values: [...values], rowMode: 'array' })
  return rows
}
