import type { Transactions } from '../../platform/postgres/transactions.ts'
import type { Files } from '../../platform/storage/files.ts'
import { Actor } from './actor.ts'

/** What exists already, by the keys under which the files refer to it. */
export class World {
  readonly transactions: Transactions
  /** Where uploads are kept. */
  readonly files: Files
  readonly #known = new Map<string, string>()
  readonly #actors = new Map<string, Actor>()

  constructor(transactions: Transactions, files: Files) {
    this.transactions = transactions
    this.files = files
  }

  /** Remembers something of a kind (`site`) under its key; mostly an id. */
  remember(kind: string, key: string, value: string): void {
    if (this.#known.has(`${kind} ${key}`)) throw new Error(`The demonstration has the ${kind} ${key} twice.`)
    this.#known.set(`${kind} ${key}`, value)
  }

  /** What was remembered. @throws Error if the files name it without having it */
  recall(kind: string, key: string): string {
    const value = this.#known.get(`${kind} ${key}`)
    if (value === undefined) {
      throw new Error(`The demonstration refers to the ${kind} ${key}, which it does not have.`)
    }
    return value
  }

  recallAll(kind: string, keys: readonly string[]): readonly string[] {
    return keys.map((key) => this.recall(kind, key))
  }

  /** Lets a user act for an organization from now on, unless somebody does already. */
  appoint(organization: string, userId: string): void {
    if (this.#actors.has(organization)) return
    const organizationId = this.recall('organization', organization)
    this.#actors.set(organization, new Actor(this.transactions, organizationId, userId))
  }

  /** Somebody who acts for themselves, in one of their organizations. */
  person(organization: string, email: string): Actor {
    const organizationId = this.recall('organization', organization)
    return new Actor(this.transactions, organizationId, this.recall('person', email))
  }

  /** Who acts for an organization. */
  actor(organization: string): Actor {
    const actor = this.#actors.get(organization)
    if (!actor) throw new Error(`Nobody in the demonstration can act for the organization ${organization}.`)
    return actor
  }
}
