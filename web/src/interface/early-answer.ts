/** An answer that the app has not used by then belongs to a page that the user has left. */
const KEPT_MS = 10_000

declare global {
  /** Answers to requests sent before the app loaded, by address, until the app uses them. */
  var holdpointEarly: Map<string, Promise<Response>> | undefined
}

/**
 * Sends a request on behalf of the app, which is still loading.
 * @param address with its query, exactly as the app writes it
 */
export function askEarly(address: string): Promise<Response> {
  const answer = fetch(address).then(whole)
  // If no answer comes, the app asks again and reports it.
  answer.catch(() => {})
  globalThis.holdpointEarly ??= new Map()
  globalThis.holdpointEarly.set(address, answer)
  setTimeout(() => globalThis.holdpointEarly?.delete(address), KEPT_MS)
  return answer
}

/** Reads the answer to its end; an unread body would keep the request open. */
async function whole(answer: Response): Promise<Response> {
  return new Response(await answer.arrayBuffer(), answer)
}

/** Sends a request, unless it was already sent before the app had loaded. */
export async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const early = globalThis.holdpointEarly?.get(address)
  if (!early || request.method !== 'GET') return fetch(request)
  globalThis.holdpointEarly?.delete(address)
  return early.catch(() => fetch(request))
}
