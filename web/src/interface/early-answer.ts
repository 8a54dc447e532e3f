/** An answer that is not taken until then belongs to a page that was left: the app asks anew. */
const KEPT_MS = 10_000

declare global {
  /** What the service said of some addresses before the app had come, until the app takes it. */
  var holdpointEarly: Map<string, Promise<Response>> | undefined
}

/** Asks the service something for the app that is still on its way. @param address with its query, as the app writes it */
export function askEarly(address: string): Promise<Response> {
  const answer = fetch(address).then(whole)
  // Where no answer comes, the app asks again and says so.
  answer.catch(() => {})
  globalThis.holdpointEarly ??= new Map()
  globalThis.holdpointEarly.set(address, answer)
  setTimeout(() => globalThis.holdpointEarly?.delete(address), KEPT_MS)
  return answer
}

/** The same answer, read to its end: one that nobody takes would be under way for good. */
async function whole(answer: Response): Promise<Response> {
  return new Response(await answer.arrayBuffer(), answer)
}

/** Sends a request, unless it was sent before the app had come. */
export async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const early = globalThis.holdpointEarly?.get(address)
  if (!early || request.method !== 'GET') return fetch(request)
  globalThis.holdpointEarly?.delete(address)
  return early.catch(() => fetch(request))
}
