/**
 * The service worker: it answers with the app's own page and files, so that a visit shows something before the
 * network responds. It knows nothing about the API: the page keeps what was read (src/interface/kept-reads.ts).
 */
declare const self: ServiceWorkerGlobalScope

/** Of this build: its name, the files named in its page, and all its files (tools/build-web.ts). */
declare const VERSION: string
declare const FIRST: readonly string[]
declare const FILES: readonly string[]

const SHELL = 'holdpoint-shell '
const CURRENT = SHELL + VERSION
/** A page opened before one upgrade still finds its files; an older page reloads itself. */
const KEPT_VERSIONS = 2
/** Addresses that are not pages of the app, whatever a browser accepts (src/faces/http/web-app.ts). */
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

/**
 * Caches the page and the files that it names. @throws if the service is being upgraded or something else answers in
 * its place
 */
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

/** One at a time, so that the page's own requests do not wait. */
async function keepTheRest(): Promise<void> {
  const cache = await caches.open(CURRENT)
  for (const file of FILES) {
    if (await cache.match(file, { ignoreVary: true })) continue
    await cache.add(new Request(file, { priority: 'low' }))
  }
}

/** A built file never changes: its name contains a hash of its content. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The cached page; from the service if somebody reloads it, or none is cached. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await (await caches.open(CURRENT)).match('/', { ignoreVary: true })
  if (!kept) return fetch(request)
  if (request.cache !== 'no-cache' && request.cache !== 'reload') return withNonceOfItsOwn(kept)
  const fresh = await fetch(request).catch(() => undefined)
  return fresh && fresh.status < 500 ? fresh : withNonceOfItsOwn(kept)
}

/** Each page gets a different nonce. */
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
