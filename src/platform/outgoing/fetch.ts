import type { IncomingMessage } from 'node:http'
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

interface OutgoingRequest {
  /** `GET` if left out. */
  readonly method?: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

interface Fetched {
  readonly status: number
  readonly contentType: string | undefined
  readonly body: Buffer
}

/**
 * Gets the content at an external address. Each redirect passes the egress policy again, and none leads from https to
 * http.
 * @throws NotAllowedOut, and Error with one line for any other failure
 */
export function fetchThrough(
  agents: Agents,
  address: URL,
  headers: OutgoingRequest['headers'],
  bounds: Bounds,
): Promise<Fetched> {
  return inTime(address, bounds, async (signal) => {
    for (let url = address, redirects = 0; ; redirects += 1) {
      const response = await send(agents, url, { headers }, signal)
      const next = REDIRECTS.has(response.statusCode ?? 0) ? response.headers.location : undefined
      if (next === undefined) return read(response, bounds)
      response.destroy()
      if (redirects === MAX_REDIRECTS) throw new Error(`${address.host} redirects too often`)
      url = target(url, next)
    }
  })
}

/**
 * Sends one request. A redirect is an answer and is not followed.
 * @throws NotAllowedOut, and Error with one line for any other failure
 */
export function sendThrough(
  agents: Agents,
  url: URL,
  request: OutgoingRequest,
  bounds: Bounds,
): Promise<Fetched> {
  return inTime(url, bounds, async (signal) => read(await send(agents, url, request, signal), bounds))
}

async function inTime<T>(
  { host }: URL,
  { timeoutMs }: Bounds,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted) throw new Error(`${host} did not answer within ${timeoutMs / 1_000} s`)
    throw error
  }
}

function send(
  agents: Agents,
  url: URL,
  { method = 'GET', headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const [request, agent] =
    url.protocol === 'https:' ? [https.request, agents.https] : [http.request, agents.http]
  const options = { method, agent, signal, headers: { ...headers, 'accept-encoding': 'identity' } }
  return inTrace(url, options, (traced) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request(url, traced, resolve).on('error', reject).end(body)
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

/** Reads an answer to its end. @throws Error if it is too long */
async function read(response: IncomingMessage, { maxBytes }: Bounds): Promise<Fetched> {
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
  const { statusCode: status = 0, headers } = response
  return { status, contentType: headers['content-type'], body: Buffer.concat(chunks) }
}
