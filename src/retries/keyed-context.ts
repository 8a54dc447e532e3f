import type { Caller } from '../auth/authorize.ts'
import type { PermissionName } from '../auth/permission.ts'
import { type BoundStatement, bind, type Rows, statement } from '../db/statement.ts'
import type { Context } from '../engine/context.ts'
import { dataAlone, type Shown } from '../engine/shown.ts'
import { forgetSome, keeping, requireUnused } from './kept-answer.ts'

const AS_GIVEN = statement('SELECT $1::text')

/**
 * The context of a request with an Idempotency-Key: its write stores the answer in the same transaction,
 * unless the key is in use. What is refused leaves the key free.
 */
export class KeyedContext implements Context {
  readonly #inner: Context
  readonly #key: string
  readonly #fingerprint: () => Promise<string>

  /** @param fingerprint SHA-256 of the request in hex, asked for when it writes */
  constructor(inner: Context, key: string, fingerprint: () => Promise<string>) {
    this.#inner = inner
    this.#key = key
    this.#fingerprint = fingerprint
  }

  get requestId(): string {
    return this.#inner.requestId
  }

  get organizationId(): string {
    return this.#inner.organizationId
  }

  get caller(): Caller {
    return this.#inner.caller
  }

  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#inner.read(statements)
  }

  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#inner.list(statements)
  }

  /** What `work` gives is kept as the answer. */
  transaction<T>(permissions: readonly PermissionName[], work: (inside: Context) => Promise<T>): Promise<T> {
    return this.#inner.transaction(permissions, async (inside) => {
      const result = await work(inside)
      const keyed = new KeyedContext(inside, this.#key, this.#fingerprint)
      await keyed.write([bind(AS_GIVEN, [JSON.stringify(result)])])
      return result
    })
  }

  async write(statements: readonly BoundStatement[], shown: Shown = dataAlone): Promise<readonly Rows[]> {
    const { organizationId, requestId } = this
    const first = requireUnused(organizationId, this.#key)
    const about = { fingerprint: await this.#fingerprint(), requestId, shown }
    const last = statements.at(-1)
    const shows = last !== undefined && /^\s*SELECT\b/.test(last.text)
    const keep = keeping(shows ? last : undefined, organizationId, this.#key, about)
    const results = await this.#inner.write([
      ...first,
      ...(shows ? statements.slice(0, -1) : statements),
      keep,
      forgetSome(organizationId),
    ])
    return results.slice(first.length, first.length + statements.length)
  }
}
