import createClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch'
import type { MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import { errorOf } from './errors.ts'
import { type RetryOptions, retrying } from './retry.ts'
import type { paths } from './schema.ts'
import { unkeyed } from './unkeyed.ts'

export interface ClientOptions extends Partial<RetryOptions> {
  /**
   * Origin of the service: `https://holdpoint.example`. In a browser it can be left out; the page's own origin is
   * then used.
   */
  readonly address?: string
  /** An API token. Without one, the browser's session is used. */
  readonly token?: string
}

/** The arguments of an operation: optional if nothing is required. */
export type Init<I> = RequiredKeysOf<I> extends never ? [init?: I] : [init: I]

type Method<M extends 'get' | 'post' | 'put' | 'delete'> = <
  P extends PathsWithMethod<paths, M>,
  I extends MaybeOptionalInit<paths[P], M>,
>(
  path: P,
  ...init: Init<I>
) => Promise<Answer<FetchResponse<paths[P][M] & object, I, MediaType>['data']>>

/** The answer to a call. `data` is the whole body, undefined if there is none. */
export interface Answer<D> {
  readonly data: [Exclude<D, undefined>] extends [never] ? undefined : Exclude<D, undefined>
  readonly response: Response
}

/** The operations by method and path. Each returns `{ data, response }`, or throws an error of this package. */
export interface Holdpoint {
  readonly GET: Method<'get'>
  readonly POST: Method<'post'>
  readonly PUT: Method<'put'>
  readonly DELETE: Method<'delete'>
}

/**
 * A client for one caller. Requests are tried up to five times; POST and PUT get an Idempotency-Key of their own, so
 * that a retry has no second effect.
 */
export function createHoldpoint({
  address = '',
  token,
  fetch = (request) => globalThis.fetch(request),
  tries = 5,
  timeout = 30_000,
}: ClientOptions = {}): Holdpoint {
  const client = createClient<paths>({
    baseUrl: `${address.replace(/\/$/, '')}/api/v1`,
    fetch: retrying({ fetch, tries, timeout }),
    credentials: token === undefined ? 'same-origin' : 'omit',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  client.use({
    onRequest: ({ request, schemaPath }) => {
      const changes = request.method === 'POST' || request.method === 'PUT'
      if (changes && !unkeyed.has(`${request.method} ${schemaPath}`) && !request.headers.has(KEY)) {
        request.headers.set(KEY, newKey())
      }
    },
    onResponse: async ({ response }) => {
      if (!response.ok && response.status !== 304) throw await errorOf(response)
    },
  })
  return client as unknown as Holdpoint
}

const KEY = 'idempotency-key'

/** 128 random bits. `crypto.randomUUID` is missing in pages loaded without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
