import path from 'node:path'
import { appendLines } from '../../../platform/append-lines.ts'
import { makeFolder } from '../../../platform/ownership.ts'
import { readHeads } from './read-heads.ts'
import type { Head } from './seal.ts'

/**
 * The file to which the head of each chain is appended, one JSON object per line. Verification needs it to detect a
 * truncated log, so copies of it belong where nobody who can change the database can change them.
 */
export class Heads {
  readonly #file: string
  /** The last hash written for each organization; initially read from the file. */
  #published: Promise<Map<string, string>> | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** Appends the head of an organization unless it is already the last one of it in the file. */
  async publish(head: Head): Promise<void> {
    this.#published ??= this.#begin()
    const published = await this.#published.catch((error: unknown) => {
      this.#published = undefined
      throw error
    })
    if (published.get(head.organizationId) === head.hash) return
    const { organizationId, number, sealedAt, hash } = head
    await appendLines(this.#file, [JSON.stringify({ organizationId, number, sealedAt, hash })])
    published.set(organizationId, hash)
  }

  async #begin(): Promise<Map<string, string>> {
    await makeFolder(path.dirname(this.#file), 0o700)
    const published = new Map<string, string>()
    for await (const { head } of readHeads(this.#file)) {
      if (head) published.set(head.organizationId, head.hash)
    }
    return published
  }
}
