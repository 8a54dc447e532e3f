import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { siteBody } from '../support/samples.ts'

/** How long a client waits after a write that was not answered. */
const PAUSE_MS = 20

/** What a client knows of one record that it wrote. */
export interface Written {
  /** Named in the record itself, so that it is found again without its id. */
  readonly key: string
  id: string | undefined
  /** The content of the last write that was acknowledged; undefined while none was. */
  acknowledged: string | undefined
  /** Contents of later writes whose answer never came: each may or may not be there. */
  readonly unknown: string[]
}

/**
 * A client that writes as fast as it is answered, keeps a log of what it was told, and goes on after
 * lost connections. It never sends the same write twice.
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
      // Every third write changes the record before it, where that one is known to be there.
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
    // A cut connection or a 503 tells nothing about what was done.
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
