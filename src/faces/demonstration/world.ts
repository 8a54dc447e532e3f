import type { Transactions } from '../../platform/postgres/transactions.ts'
import type { Files } from '../../platform/storage/files.ts'
import { Actor } from './actor.ts'

/** What exists already, by the keys that the files use for it. */
export class World {
  readonly transactions: Transactions
  /** Where uploads are stored. */
  readonly files: Files
  readonly #known = new Map<string, string>()
  readonly #actors = new Map<string, Actor>()

  constructor(transactions: Transactions, files: Files) {
    this.transactions = transactions
    this.files = files
  }

  /** Remembers something of a kind (`site`) under its key; usually an id. */
  remember(kind: string, key: string, value: string): void {
    if (this.#known.has(`${kind} ${key}`)) throw new Error(`The demonstration has the ${kind} ${key} twice.`)
    this.#known.set(`${kind} ${key}`, value)
  }

  /** Returns what was remembered. @throws Error if the files name something that does not exist */
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

  /** Makes a user act for an organization from now on, unless somebody already does. */
  appoint(organization: string, userId: string): void {
    if (this.#actors.has(organization)) return
    const organizationId = this.recall('organization', organization)
    this.#actors.set(organization, new Actor(this.transactions, organizationId, userId))
  }

  /** A person who acts for themselves in one of their organizations. */
  person(organization: string, email: string): Actor {
    const organizationId = this.recall('organization', organization)
    return new Actor(this.transactions, organizationId, this.recall('person', email))
  }

  /** The person who acts for an organization. */
  actor(organization: string): Actor {
    const actor = this.#actors.get(organization)
    if (!actor) throw new Error(`Nobody in the demonstration can act for the organization ${organization}.`)
    return actor
  }
}
