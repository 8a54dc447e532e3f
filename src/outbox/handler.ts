import type { Transactions } from '../db/transactions.ts'

/** One message to one person. */
export interface Message {
  readonly to: string
  readonly subject: string
  /** Plain text, lines of any length. */
  readonly text: string
}

/** What a handler may use. */
export interface Surroundings {
  readonly transactions: Transactions
  /** Origin of the links in messages: `https://holdpoint.example`. */
  readonly origin: string
  send(message: Message): Promise<void>
}

/** Does one piece of background work; what it throws is noted and it is tried again later. It may be called more than once for the same row. */
export type Handler = (
  surroundings: Surroundings,
  organizationId: string,
  payload: { readonly [name: string]: string },
) => Promise<void>
