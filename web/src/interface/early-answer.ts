const ADDRESS = '/api/v1/me'

declare global {
  /** What the service said of who is signed in before the app had come, until the app takes it. */
  var holdpointEarly: Promise<Response> | undefined
}

/** Asks who is signed in, for the app that is still on its way. */
export function askEarly(): void {
  globalThis.holdpointEarly = fetch(ADDRESS)
  // Where no answer comes, the app asks again and says so.
  globalThis.holdpointEarly.catch(() => {})
}

/** Sends a request, unless it was sent before the app had come. */
export async function send(request: Request): Promise<Response> {
  const early = globalThis.holdpointEarly
  if (!early || request.method !== 'GET' || new URL(request.url).pathname !== ADDRESS) return fetch(request)
  globalThis.holdpointEarly = undefined
  return early.catch(() => fetch(request))
}
