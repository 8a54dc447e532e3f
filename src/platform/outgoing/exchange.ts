import type { IncomingMessage } from 'node:http'
import type { Agents } from './agents.ts'
import { http, https } from './clients.ts'
import { type Bounds, readBody } from './fetch.ts'
import { inTrace } from './in-trace.ts'

/** An outgoing request, in the form that `fetch` takes. */
export interface Exchange {
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
}

/**
 * Sends one outgoing request and returns its answer. A redirect is an answer and is not followed.
 * @throws NotAllowedOut, and Error with one line for any other failure
 */
export async function exchangeThrough(
  agents: Agents,
  url: URL,
  { method = 'GET', headers = {}, body }: Exchange,
  { timeoutMs, maxBytes }: Bounds,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const [request, agent] =
    url.protocol === 'https:' ? [https.request, agents.https] : [http.request, agents.http]
  const options = { method, agent, signal, headers: { ...headers, 'accept-encoding': 'identity' } }
  const answer = await inTrace(url, options, (traced) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request(url, traced, resolve).on('error', reject).end(body)
    return promise
  })
  const content = await readBody(answer, maxBytes)
  const status = answer.statusCode ?? 502
  const type = answer.headers['content-type']
  const bodiless = [204, 205, 304].includes(status)
  return new Response(bodiless ? null : new Uint8Array(content), {
    status: status < 200 ? 502 : status,
    headers: type === undefined ? {} : { 'content-type': type },
  })
}
