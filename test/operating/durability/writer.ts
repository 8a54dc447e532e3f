import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { siteBody } from '../../support/samples.ts'

/** The pause of a client after an unanswered write. */
const PAUSE_MS = 20

/** What a client knows of a record that it wrote. */
export interface Written {
  /** Part of the record itself, so that it can be found without its id. */
  readonly key: string
  id: string | undefined
  /** The content of the last acknowledged write; undefined if there was none. */
  acknowledged: string | undefined
  /** Contents of later writes without an answer: each may or may not be stored. */
  readonly unknown: string[]
}

/**
 * A client that writes as fast as it gets answers, logs the answers, and continues after lost connections. It never
 * sends the same write twice.
 */
export class Writer {
  readonly log: Written[] = []
  readonly #token: string
  readonly #address: () => string
  readonly #acknowledged: () => void
  #stopped = false

  constructor(token: string, address: () => string, acknowledged: () => void) {
    this.#token = token
    this.#address = address
    this.#acknowledged = acknowledged
  }

  stop(): void {
    this.#stopped = true
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      const last = this.log.at(-1)
      // Every third write changes the previous record, if that is known to be stored.
      if (last?.id && this.log.length % 3 === 0 && last.unknown.length === 0) await this.#change(last)
      await this.#create()
    }
  }

  async #create(): Promise<void> {
    const written: Written = { key: randomUUID(), id: undefined, acknowledged: undefined, unknown: [] }
    this.log.push(written)
    const answer = await this.#write(written, 'POST', '/sites')
    written.id = answer?.id
  }

  async #change(written: Written): Promise<void> {
    await this.#write(written, 'PUT', `/sites/${written.id}`)
  }

  async #write(written: Written, method: string, path: string): Promise<{ id: string } | undefined> {
    const description = randomUUID()
    written.unknown.push(description)
    const response = await fetch(`${this.#address()}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...siteBody, name: written.key, description }),
    }).catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    // A cut connection or a 503 does not say whether the write was done.
    if (!response?.ok || !answer) {
      await setTimeout(PAUSE_MS)
      return undefined
    }
    written.acknowledged = description
    written.unknown.length = 0
    this.#acknowledged()
    return answer.data
  }
}
