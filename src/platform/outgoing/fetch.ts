import type { IncomingMessage, RequestOptions } from 'node:http'
import type { Agents } from './agents.ts'
import { http, https } from './clients.ts'
import { inTrace } from './in-trace.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 3

/** The limits of a call. */
export interface Bounds {
  /** From the beginning to the last byte, redirects included. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

export interface Fetched {
  readonly status: number
  readonly body: Buffer
}

/**
 * Gets the content at an external address. Each redirect passes the egress policy again, and none leads from https to
 * http.
 * @throws NotAllowedOut, and Error with one line for any other failure
 */
export async function fetchThrough(
  agents: Agents,
  address: URL,
  headers: { readonly [name: string]: string },
  { timeoutMs, maxBytes }: Bounds,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    for (let url = address, redirects = 0; ; redirects += 1) {
      const response = await get(agents, url, headers, signal)
      const next = REDIRECTS.has(response.statusCode ?? 0) ? response.headers.location : undefined
      if (next === undefined)
        return { status: response.statusCode ?? 0, body: await readBody(response, maxBytes) }
      response.destroy()
      if (redirects === MAX_REDIRECTS) throw new Error(`${address.host} redirects too often`)
      url = target(url, next)
    }
  } catch (error) {
    if (signal.aborted) throw new Error(`${address.host} did not answer within ${timeoutMs / 1_000} s`)
    throw error
  }
}

/**
 * Posts a text to an external address. A redirect is not followed.
 * @throws NotAllowedOut, and Error with one line for any other failure
 */
export async function postThrough(
  agents: Agents,
  url: URL,
  headers: { readonly [name: string]: string },
  content: string,
  { timeoutMs, maxBytes }: Bounds,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(agents, url, { method: 'POST', headers, signal }, content)
    return { status: response.statusCode ?? 0, body: await readBody(response, maxBytes) }
  } catch (error) {
    if (signal.aborted) throw new Error(`${url.host} did not answer within ${timeoutMs / 1_000} s`)
    throw error
  }
}

function get(
  agents: Agents,
  url: URL,
  headers: { readonly [name: string]: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return send(agents, url, { headers: { ...headers, 'accept-encoding': 'identity' }, signal })
}

function send(agents: Agents, url: URL, options: RequestOptions, content?: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? https.request : http.request
  const agent = url.protocol === 'https:' ? agents.https : agents.http
  return inTrace(url, options, (traced) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request(url, { agent, ...traced }, resolve)
      .on('error', reject)
      .end(content)
    return promise
  })
}

function target(from: URL, location: string): URL {
  const url = URL.canParse(location, from) ? new URL(location, from) : undefined
  const allowed = from.protocol === 'https:' ? ['https:'] : ['http:', 'https:']
  if (!url || !allowed.includes(url.protocol))
    throw new Error(`${from.host} redirects to an address that is not http or https`)
  return url
}

/** All bytes of an answer. @throws Error if there are too many */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      response.destroy()
      throw new Error(`the answer has more than ${maxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
