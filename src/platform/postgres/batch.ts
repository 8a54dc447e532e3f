import { AnswerTooLarge } from './answer-too-large.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { type BoundStatement, CALLER, type Row, type Rows, UNKEPT } from './statement.ts'

// The parts of pg's connection that batches use. pg's types leave the protocol level out.
export interface ProtocolConnection {
  readonly stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string; types: number[] }): void
  bind(message: { statement: string; values: readonly unknown[] }): void
  execute(message: { portal: string; rows: number }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

type Encoded = BoundStatement & { readonly values: readonly (string | Buffer | null)[] }

export interface BatchOptions {
  /** The statements that the connection has prepared; undefined if it keeps none, behind a pooler. */
  readonly prepared: PreparedStatements | undefined
  /** Called when the server has answered. */
  readonly heard?: () => void
  /**
   * The limit for all rows together. Beyond it they are dropped as they arrive, and the batch fails with
   * AnswerTooLarge. A write is done by then, so this is only for batches that read, or that write and return little.
   */
  readonly maxCharacters?: number | undefined
}

/** Several statements that are sent together. If one fails, PostgreSQL skips the rest. */
export class Batch {
  #statements: readonly Encoded[]
  readonly #prepared: PreparedStatements | undefined
  /** What this batch has prepared. */
  readonly #added: string[] = []
  readonly #heard: () => void
  readonly #maxCharacters: number
  readonly #answer = Promise.withResolvers<readonly Rows[]>()
  /** How many statements go before its own. */
  #opening = 0
  #characters = 0
  #completed = 0
  #results: Row[][] = []
  #current: Row[] = []

  constructor(
    statements: readonly BoundStatement[],
    { prepared, heard = () => {}, maxCharacters = Number.POSITIVE_INFINITY }: BatchOptions,
  ) {
    // Before anything is sent: a batch that stopped halfway would receive the answers of the next one.
    this.#statements = statements.map(encoded)
    this.#prepared = prepared
    this.#heard = heard
    this.#maxCharacters = maxCharacters
  }

  /** The rows of each statement. @throws pg.DatabaseError, or what broke the connection; AnswerTooLarge; Skipped */
  get answered(): Promise<readonly Rows[]> {
    return this.#answer.promise
  }

  /** Puts statements before its own. Their rows are not part of the answer. */
  openWith(statements: readonly BoundStatement[]): void {
    this.#statements = [...statements.map(encoded), ...this.#statements]
    this.#opening = statements.length
  }

  /** Whether its connection knows all of its statements, so that nothing can fail before the first is answered. */
  get isPrepared(): boolean {
    return this.#statements.every(({ name }) => this.#prepared?.has(name) ?? true)
  }

  /** Whether all of its statements have ended. */
  get isAnswered(): boolean {
    return this.#completed === this.#statements.length
  }

  prepare(protocol: ProtocolConnection): void {
    for (const { name, text } of this.#statements) this.#prepare(protocol, name, text)
  }

  execute(protocol: ProtocolConnection): void {
    for (const { name, text, values } of this.#statements) {
      const kept = this.#prepared ? name : UNKEPT
      if (kept === UNKEPT) protocol.parse({ name: kept, text, types: [] })
      protocol.bind({ statement: kept, values })
      protocol.execute({ portal: '', rows: 0 })
    }
  }

  #prepare(protocol: ProtocolConnection, name: string, text: string): void {
    if (!this.#prepared || name === UNKEPT) return
    if (this.#prepared.use(name, text)) return
    this.#added.push(name)
    // Closing an unknown name is not an error; preparing an existing one would be.
    protocol.close({ type: 'S', name })
    protocol.parse({ name, text, types: [] })
    for (
      let oldest = this.#prepared.surplus;
      oldest !== undefined && !this.#uses(oldest);
      oldest = this.#prepared.surplus
    ) {
      this.#prepared.forget(oldest)
      protocol.close({ type: 'S', name: oldest })
    }
  }

  #uses(name: string): boolean {
    return this.#statements.some((statement) => statement.name === name)
  }

  handleDataRow({ fields }: { fields: Row }): void {
    for (const value of fields) this.#characters += value?.length ?? 0
    if (this.#characters <= this.#maxCharacters) this.#current.push(fields)
    else {
      this.#current = []
      this.#results = []
    }
  }

  handleCommandComplete(_: { readonly text: string }): void {
    this.#results.push(this.#current)
    this.#current = []
    this.#completed += 1
  }

  handleError(error: Error): void {
    // The preparation may have failed, so the next batch repeats it.
    for (const name of this.#added) this.#prepared?.forget(name)
    this.#heard()
    this.#answer.reject(error)
  }

  handleReadyForQuery(): void {
    this.#heard()
    if (this.#characters > this.#maxCharacters) this.#answer.reject(new AnswerTooLarge())
    else this.#answer.resolve(this.#results.slice(this.#opening))
  }
}

function encoded(statement: BoundStatement): Encoded {
  return { ...statement, values: statement.values.map(toText) }
}

/** Values are sent as text; PostgreSQL knows each parameter's type. Arrays are written as array literals. */
export function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined || value === CALLER) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return arrayLiteral(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayLiteral(items: readonly unknown[]): string {
  const quoted = items.map((item) =>
    item === null || item === undefined ? 'NULL' : `"${String(item).replace(/["\\]/g, '\\$&')}"`,
  )
  return `{${quoted.join(',')}}`
}
