import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FloorWork, Work } from '../work.ts'

/** A request to a floor and what is known of its answer. */
export interface Exchange {
  readonly work: Work
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Of the answer. */
  readonly headers: { [name: string]: string | number }
  /** Shown in the answer if there is one. */
  requestId?: string
  /** Whether the caller already has it. */
  known?: boolean
}

/** Something that the service owes to callers or operators, and a floor leaves out. */
export interface Duty {
  /** What is done once, with the server. */
  readonly begin?: (server: Server) => void
  /** What is asked of the database instead. */
  readonly asks?: (floor: FloorWork, work: Work) => FloorWork
  /** Reads the body of a write, instead of JSON.parse. */
  readonly body?: (exchange: Exchange) => Promise<Record<string, unknown>>
  /** What is done before the data are asked for. */
  readonly before?: (exchange: Exchange) => void
  /** What is done with the data, as JSON. */
  readonly after?: (exchange: Exchange, data: string) => void
}
