import { Readable } from 'node:stream'
import {
  type Context,
  type Input,
  loadedRef,
  locate,
  type Operation,
  type RecordQuery,
  type RecordRef,
  RequestContext,
  type Upload,
} from '../../engine/index.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Files } from '../../platform/storage/files.ts'
import { operations } from '../operations.ts'

/** The part of an answer that the demonstration uses. */
export interface Answer {
  readonly id: string
}

type Purpose = 'image' | 'video' | 'proof'

export interface Uploaded {
  readonly path: string
}

const byRoute = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]))
const ID = /(?<=\/)[0-9a-f]{8}-[0-9a-f-]{27}/

/** A user who runs the same operations as an API client, without HTTP in between. */
export class Actor {
  readonly #context: Context

  constructor(transactions: Transactions, organizationId: string, userId: string) {
    this.#context = new RequestContext(transactions, 'demonstration', { organizationId, userId })
  }

  post<T extends Answer = Answer>(path: string, body: object = {}): Promise<T> {
    return this.#do('POST', path, body)
  }

  put(path: string, body: object): Promise<Answer> {
    return this.#do('PUT', path, body)
  }

  /** @param path including its query */
  get<T>(path: string): Promise<T> {
    return this.#do('GET', path, {})
  }

  /** Uploads a video, a picture, or a photo as evidence. */
  async upload(purpose: Purpose, content: Buffer<ArrayBuffer>, files: Files): Promise<Uploaded> {
    const operation = this.#operation('POST', '/uploads')
    const form = new FormData()
    form.set('file', new Blob([content]), purpose)
    const sent = new Response(form)
    const upload: Upload = {
      contentType: sent.headers.get('content-type') ?? '',
      content: Readable.from(Buffer.from(await sent.arrayBuffer()), { objectMode: false }),
      left: new AbortController().signal,
    }
    const query = operation.query.accept(new URLSearchParams({ purpose }))
    return this.#answer(operation, { id: '', query, upload, files } as Input)
  }

  #operation(method: string, path: string): Operation {
    const operation = byRoute.get(`${method} ${path.replace(ID, '{id}')}`)
    if (!operation) throw new Error(`There is no operation ${method} ${path}.`)
    return operation
  }

  async #do<T>(method: string, address: string, body: object): Promise<T> {
    const [path = '', parameters = ''] = address.split('?')
    const operation = this.#operation(method, path)
    const query = operation.query.accept(new URLSearchParams(parameters))
    try {
      return await this.#run(operation, { id: ID.exec(path)?.[0] ?? '', query, body })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Error(`${method} ${path} is refused: ${JSON.stringify(error.errors ?? error.message)}`)
    }
  }

  async #run<T>(operation: Operation, given: Pick<Input, 'id' | 'query' | 'body'>): Promise<T> {
    const record = given.id === '' ? undefined : await this.#locate(operation, given.id)
    return this.#answer(operation, { ...given, record, body: operation.body?.accept(given.body) } as Input)
  }

  async #answer<T>(operation: Operation, input: Input): Promise<T> {
    const { query } = input
    const result = await operation.run(this.#context, input)
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
