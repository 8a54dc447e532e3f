/**
 * The service worker: it answers with the app's own page and files, so that a visit shows something before the network
 * does. It knows nothing of the interface: what was read is kept by the page (src/interface/kept-reads.ts).
 */
declare const self: ServiceWorkerGlobalScope

/** Of this build: its name, what its page names, and all its files (tools/build-web.ts). */
declare const VERSION: string
declare const FIRST: readonly string[]
declare const FILES: readonly string[]

const SHELL = 'holdpoint-shell '
const CURRENT = SHELL + VERSION
/** A page that was opened before an upgrade finds its files; one that is older still loads itself again. */
const KEPT_VERSIONS = 2
/** What is no page of the app, whatever a browser asks for (src/faces/http/web-app.ts). */
const NO_PAGE = /^\/(api|scim|health|metrics|assets|\.well-known|service-worker\.js)(\/|$)/
const NONCE = /<meta name="csp-nonce" content="([^"]+)"/

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => event.waitUntil(keepTheRest()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
  else if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(pageFor(request))
})

/** Keeps the page and what it names. @throws where the service is being upgraded or something else answers for it */
async function install(): Promise<void> {
  const page = await fetch('/', { cache: 'reload' })
  const text = await page.clone().text()
  const ofThisBuild = page.ok && !page.redirected && FIRST.every((file) => text.includes(file))
  if (!ofThisBuild) throw new Error('the page of this build did not come')
  const cache = await caches.open(CURRENT)
  await cache.addAll([...FIRST])
  await cache.put('/', page)
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL))
  await Promise.all(shells.slice(0, -KEPT_VERSIONS).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** One after the other, so that what the page asks for meanwhile does not wait. */
async function keepTheRest(): Promise<void> {
  const cache = await caches.open(CURRENT)
  for (const file of FILES) {
    if (await cache.match(file, { ignoreVary: true })) continue
    await cache.add(new Request(file, { priority: 'low' }))
  }
}

/** A built file is the same for ever: its name has a hash of what is in it. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The page as it was kept; from the service where somebody loads it again, or where none is kept. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await (await caches.open(CURRENT)).match('/', { ignoreVary: true })
  if (!kept) return fetch(request)
  if (request.cache !== 'no-cache' && request.cache !== 'reload') return withNonceOfItsOwn(kept)
  const fresh = await fetch(request).catch(() => undefined)
  return fresh && fresh.status < 500 ? fresh : withNonceOfItsOwn(kept)
}

/** No two pages have the same nonce. */
async function withNonceOfItsOwn(page: Response): Promise<Response> {
  const text = await page.text()
  const before = NONCE.exec(text)?.[1] ?? ''
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const headers = new Headers(page.headers)
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replaceAll(before, nonce))
  return new Response(text.replaceAll(before, nonce), { headers })
}

export {}
