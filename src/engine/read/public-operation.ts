import type { Credential } from '../../platform/auth/token.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import type { Body } from '../noun/body.ts'
import type { JsonSchema } from '../noun/schema.ts'
import type { Route } from './operation.ts'
import type { Query } from './query.ts'

/** A request by an unknown caller, or one identified by something other than a token or session. */
export interface PublicRequest {
  readonly requestId: string
  readonly transactions: Transactions
  /** The origin at which the caller reaches the service: `https://holdpoint.example`. */
  readonly origin: string
  /** The network address of the caller. */
  readonly address: string
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  /** For requests to other servers. */
  readonly outgoing: Outgoing
}

interface PublicInput<B> {
  /** The placeholders of the path, as sent. */
  readonly params: { readonly [name: string]: string }
  /** The query string. */
  readonly query: URLSearchParams
  readonly body: B
}

interface PublicReply {
  readonly status: 200 | 201 | 202 | 204 | 303
  /** One sentence. */
  readonly description: string
  readonly mediaType?: 'application/json' | 'text/calendar'
  /** Whether it has an entity tag, so that a caller who has it gets 304. */
  readonly tagged?: boolean
  /** The schema of the whole body, if it is JSON. */
  readonly schema?: JsonSchema
}

export interface PublicAnswer {
  /** If the caller already has it. */
  readonly status?: 304
  /** The text of the body; none with 204. */
  readonly content?: string
  /** The session that begins with this answer. */
  readonly begun?: Credential | undefined
  /** Several cookies are several headers of one name. */
  readonly headers?: { readonly [name: string]: string | string[] }
}

interface Definition<B> {
  readonly route: Route
  /** Its section of the reference page, for people. */
  readonly tag: string
  readonly operationId: string
  readonly summary: string
  readonly about?: string
  /** What `run` accepts of the query string. */
  readonly query?: Query
  /** Whether each network is limited, to as many requests as a token. */
  readonly limited?: true
  readonly body?: Body<B>
  readonly reply: PublicReply
  /** The statuses of its expected errors. */
  readonly errors: readonly number[]
  readonly run: (request: PublicRequest, input: PublicInput<B>) => Promise<PublicAnswer>
}

/** An operation that needs neither token nor session. */
export interface PublicOperation extends Omit<Definition<unknown>, 'route' | 'run'> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base address, with placeholders. */
  readonly path: string
  readonly run: (request: PublicRequest, input: PublicInput<never>) => Promise<PublicAnswer>
}

/** Declares a public operation. Its `run` finds out by itself who is asking. */
export function publicOperation<B>({ route, ...rest }: Definition<B>): PublicOperation {
  const [method, path] = route.split(' ') as [PublicOperation['method'], string]
  return { ...rest, method, path }
}
