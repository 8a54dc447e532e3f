import type { Transactions } from '../postgres/transactions.ts'
import type { Files } from '../storage/files.ts'

/** One message to one person. */
export interface Message {
  readonly to: string
  readonly subject: string
  /** Plain text, lines of any length. */
  readonly text: string
  readonly html: string
}

/** The tools of a handler. */
export interface Dependencies {
  readonly transactions: Transactions
  readonly files: Pick<Files, 'remove'>
  /** Origin of the links in messages: `https://holdpoint.example`. */
  readonly origin: string
  /** @throws PermanentFailure if the message will never be accepted; another Error if it may be later */
  send(message: Message): Promise<void>
}

/** A failure that no retry can fix; its message is the reason, on one line. */
export class PermanentFailure extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PermanentFailure'
  }
}

/** The payload of an outbox row: ids of records. */
export type Payload = { readonly [name: string]: string }

/**
 * Does one piece of background work. If it throws, the error is stored and the work is tried again later, unless the
 * error is a PermanentFailure. It may be called more than once for the same row.
 */
export type Handler = (dependencies: Dependencies, organizationId: string, payload: Payload) => Promise<void>
