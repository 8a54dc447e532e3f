import {
  type Context,
  type Input,
  loadedRef,
  locate,
  type Operation,
  type RecordQuery,
  type RecordRef,
  RequestContext,
} from '../../engine/index.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { operations } from '../operations.ts'

/** What an operation answers; records have more fields, which nobody asks for here. */
export interface Answer {
  readonly id: string
}

const byRoute = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]))
const ID = /(?<=\/)[0-9a-f]{8}-[0-9a-f-]{27}/

/** A user who does things through the same operations as a client, without HTTP in between. */
export class Actor {
  readonly #context: Context

  constructor(transactions: Transactions, organizationId: string, userId: string) {
    this.#context = new RequestContext(transactions, 'demonstration', { organizationId, userId })
  }

  post(path: string, body: object = {}): Promise<Answer> {
    return this.#do('POST', path, body)
  }

  put(path: string, body: object): Promise<Answer> {
    return this.#do('PUT', path, body)
  }

  async #do(method: string, path: string, body: object): Promise<Answer> {
    const operation = byRoute.get(`${method} ${path.replace(ID, '{id}')}`)
    if (!operation) throw new Error(`There is no operation ${method} ${path}.`)
    try {
      return await this.#run(operation, ID.exec(path)?.[0] ?? '', body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Error(`${method} ${path} is refused: ${JSON.stringify(error.errors ?? error.message)}`)
    }
  }

  async #run(operation: Operation, id: string, body: object): Promise<Answer> {
    const query = operation.query.accept(new URLSearchParams())
    const record = id === '' ? undefined : await this.#locate(operation, id)
    const input = { id, record, query, body: operation.body?.accept(body) }
    const result = await operation.run(this.#context, input as Input)
    const { caller, requestId } = this.#context
    const answer = JSON.parse(
      operation.reply.write(result, query as RecordQuery, { caller, requestId, path: () => '' }),
    )
    return operation.reply.shape === 'envelope' ? answer.data : answer
  }

  async #locate({ of }: Operation, id: string): Promise<RecordRef> {
    const [rows] = await this.#context.read([locate(of, this.#context, id)])
    return loadedRef(of, rows)
  }
}
