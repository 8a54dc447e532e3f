import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openWebApp } from '../src/faces/http/web-app.ts'
import { readConfig } from '../src/platform/config.ts'
import { useService } from './support/service.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-web-'))
await mkdir(path.join(folder, 'assets'))
await writeFile(
  path.join(folder, 'index.html'),
  '<meta name="csp-nonce" content="%NONCE%"><meta name="map-tiles" content="%MAP_TILES%"><script>ask()</script><title>Holdpoint</title>',
)
await writeFile(path.join(folder, 'service-worker.js'), 'keep()')
await writeFile(path.join(folder, 'assets/app-1a2b.js'), 'start()')
await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('start()'))
await writeFile(path.join(folder, 'assets/gone-3c4d.js'), 'start()')
afterAll(() => rm(folder, { recursive: true }))

const service = useService({ webApp: await openWebApp(folder) })
const unbuilt = useService({ webApp: await openWebApp(path.join(folder, 'nowhere')) })
const mapped = useService({
  webApp: await openWebApp(folder),
  mapTiles: readConfig({ MAP_TILES: 'https://tiles.example:8443/{z}/{x}/{y}.png?a=1&b="2"' }).mapTiles,
})
const html = { accept: 'text/html,application/xhtml+xml' }
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.address + address, { headers, method })

describe('the page of the app', () => {
  test.each(['/', '/sites', '/sites?search=mill', '/work-tasks/1/history', '/invitations/secret'])(
    'is what a browser gets at %s',
    async (address) => {
      const answer = await get(address, html)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('<title>Holdpoint</title>')
    },
  )

  test('only runs scripts of the service itself, and styles with the nonce of this answer', async () => {
    const [first, second] = [await get('/', html), await get('/', html)]
    const policy = first.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect(nonce).toHaveLength(24)
    expect(await first.text()).toContain(`content="${nonce}"`)
    // Only the videos of contents come from elsewhere.
    expect(policy.split('; ')).toContain("media-src 'self' https:")
    expect(policy.replace("media-src 'self' https:", '')).not.toMatch(/unsafe|https?:|\*/)
    expect(policy.split('; ')).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update('ask()').digest('base64')}'`,
    )
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
  })

  // Seen red with a worker that may be cached for ever, and without a policy of its own.
  test('may be cached by a service worker, which is requested at each visit and only loads from the service', async () => {
    const { headers } = await get('/', html)
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
    const worker = await get('/service-worker.js')
    expect(await worker.text()).toBe('keep()')
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    expect((await fetch(`${unbuilt.address}/service-worker.js`)).status).toBe(404)
  })

  test('allows map tiles from the configured server, and nothing else from there', async () => {
    const answer = await fetch(`${mapped.address}/`, { headers: html })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ').filter((part) => part.includes('tiles.example'))).toEqual([
      "img-src 'self' blob: https://tiles.example:8443",
    ])
    expect(await answer.text()).toContain(
      'content="https://tiles.example:8443/{z}/{x}/{y}.png?a=1&amp;b=&quot;2&quot;"',
    )
    expect(await (await get('/', html)).text()).toContain('<meta name="map-tiles" content="">')
  })

  test.each([
    'https://tiles.example/',
    'tiles/{z}/{x}/{y}',
    'javascript:{z}{x}{y}',
    'https://{s}.example/{z}/{x}/{y}',
    'https://a:b@c.example/{z}/{x}/{y}',
  ])('MAP_TILES=%s stops the start with one line', (given) => {
    expect(() => readConfig({ MAP_TILES: given })).toThrow(/^MAP_TILES must be an address .*\.$/)
  })

  test.each([
    ['an address of the interface', '/api/v1/nothing', html, 'GET'],
    ['the health of the service', '/health/nothing', html, 'GET'],
    ['a file that was not built', '/assets/nothing.js', html, 'GET'],
    ['who does not ask for a page', '/sites', { accept: 'application/json' }, 'GET'],
    ['who asks for nothing in particular', '/sites', {}, 'GET'],
    ['who changes something', '/sites', html, 'POST'],
  ])('is not for %s: 404 as ever', async (_, address, headers, method) => {
    const answer = await get(address, headers, method)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('says what to run where the app is not built', async () => {
    const answer = await fetch(unbuilt.address, { headers: html })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run build:web')
    expect((await fetch(`${unbuilt.address}/api/v1/sites`)).status).toBe(401)
  })
})

describe('an unavailable page', () => {
  const tooLong = 'x'.repeat(40_000)
  test.each([
    ['an address that is too long', `/sign-in?next=${tooLong}`, 431, 'too long'],
    ['a malformed address', '/%5', 200, 'Holdpoint'],
    ['more headers than anybody sends', '/sites', 431, 'too long'],
  ])('is explained to a person on a page: %s', async (what, address, status, said) => {
    const more = what.startsWith('more')
      ? Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`x-${place}`, '1']))
      : {}
    const answer = await get(address, { ...html, ...more })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain(said)
  })

  test('is answered to a program as before', async () => {
    const answer = await get(`/api/v1/sites?search=${tooLong}`, html)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'application/problem+json'])
  })
})

describe('a file of the app', () => {
  test('may be cached for ever, and comes compressed if the browser accepts it', async () => {
    const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0' })
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(small.headers.get('vary')).toBe('accept-encoding')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect([await small.text(), await plain.text()]).toEqual(['start()', 'start()'])
  })

  // Seen red with 500 for a file that cannot be opened.
  test('replaced by an upgrade is not found, and that answer is not cached', async () => {
    await rm(path.join(folder, 'assets/gone-3c4d.js'))
    const { status, headers } = await get('/assets/gone-3c4d.js')
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test.each(['..%2Findex.html', '%2e%2e%2findex.html', 'app-1a2b.js%00', '.'])(
    'is nothing else: %s',
    async (name) => {
      expect((await get(`/assets/${name}`)).status).toBe(404)
    },
  )
})
