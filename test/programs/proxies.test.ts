import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { openWebApp } from '../../src/faces/http/web-app.ts'
import { newId } from '../../src/platform/id.ts'
import { Metrics } from '../../src/platform/metrics/metrics.ts'
import { hasChromium, useChromium } from '../support/chromium.ts'
import type { Client } from '../support/client.ts'
import { csvOf } from '../support/exchange.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { siteBody } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { freePort } from './support/free-port.ts'
import { describeWith } from './support/program.ts'
import { type ProxyName, type RunningProxy, startProxy } from './support/proxy.ts'

const METRICS_TOKEN = 'a-token-of-the-operator'
const PASSWORD = 'correct horse battery'
const MEBIBYTE = 1_048_576

interface Received {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
}

interface Sent {
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  /** Several parts are sent in chunks. */
  readonly body?: string | Buffer | readonly (string | Buffer)[]
}

const webApp = await openWebApp()

for (const name of ['nginx', 'haproxy', 'caddy'] as const) await behind(name)

async function behind(name: ProxyName): Promise<void> {
  const [http, https, compressing] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${https}`

  describeWith({ [name]: name, openssl: 'openssl' }, `behind ${name} with TLS`, () => {
    const service = useService({
      publicUrl: origin,
      trustProxy: true,
      metrics: new Metrics(),
      metricsToken: METRICS_TOKEN,
      webApp,
    })
    const chromium = useChromium(['--ignore-certificate-errors'])
    const arrived: (string | undefined)[] = []
    const proxies: RunningProxy[] = []
    let client: Client
    let agent: Agent
    let ca = ''

    beforeAll(async () => {
      client = await service.organization()
      service.server.on('request', ({ url }) => arrived.push(url))
      const port = Number(new URL(service.address).port)
      proxies.push(await startProxy(name, { http, https, service: port }, false))
      ca = proxies[0]?.ca ?? ''
      agent = new Agent({ ca, keepAlive: true })
    })
    afterAll(async () => {
      agent.destroy()
      await Promise.all(proxies.map((proxy) => proxy.stop()))
    })

    async function send(
      path: string,
      { method = 'GET', headers = {}, body }: Sent = {},
      to = { port: https, agent },
    ): Promise<Received> {
      const request = httpsRequest({ host: 'localhost', path, method, headers, ...to })
      if (Array.isArray(body)) {
        for (const part of body) request.write(part)
        request.end()
      } else request.end(body)
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
    }

    const authorized = () => ({ authorization: `Bearer ${client.identity.token}` })
    const json = () => ({ ...authorized(), 'content-type': 'application/json' })
    const newSite = async (headers: Sent['headers'] = {}) =>
      send('/api/v1/sites', {
        method: 'POST',
        headers: { ...json(), ...headers },
        body: JSON.stringify(siteBody),
      })

    async function person(): Promise<string> {
      const email = `${newId()}@members.example`
      const { organizationId } = client.identity
      const names = { firstName: 'Aino', lastName: 'Laine', role: 'administrator' }
      await createUser(service.database, { email, ...names, organizationId, password: PASSWORD })
      return email
    }

    test('the web app is served, compressed, and only over https', async () => {
      const page = await send('/', { headers: { accept: 'text/html' } })
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
      const [, script = ''] = /"(\/assets\/app-[^"]+\.js)"/.exec(page.bytes.toString()) ?? []
      const asset = await send(script, { headers: { 'accept-encoding': 'gzip' } })
      expect([asset.status, asset.headers['content-encoding']]).toEqual([200, 'gzip'])
      expect(gunzipSync(asset.bytes).length).toBeGreaterThan(1_000)
      const plain = await fetch(`http://localhost:${http}/sites?a=b`, { redirect: 'manual' })
      expect([301, 308]).toContain(plain.status)
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/sites\?a=b$/)
    })

    test.runIf(hasChromium)('somebody signs in with a browser', async () => {
      const email = await person()
      const context = await chromium.browser.newContext({ ignoreHTTPSErrors: true, baseURL: origin })
      const page = await context.newPage()
      await page.goto('/sign-in')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
      const [cookie] = await context.cookies()
      expect(cookie).toMatchObject({ name: '__Host-holdpoint', secure: true, httpOnly: true })
      await context.close()
    })

    test('the metrics are for their token alone', async () => {
      const ask = (headers: Sent['headers']) => send('/metrics', { headers: headers ?? {} })
      expect((await ask({})).status).toBe(401)
      expect((await ask({ authorization: 'Bearer another-token-of-somebody' })).status).toBe(401)
      expect((await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
    })

    // Seen red with every address trusted: each invented one had its own tries.
    test('a client cannot forge its address', async () => {
      const email = await person()
      const tries = Array.from({ length: 12 }, (_, n) => n)
      const statuses: (number | undefined)[] = []
      for (const n of tries) {
        const made = `203.0.113.${n}`
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': made,
          'x-real-ip': made,
          forwarded: `for=${made}`,
        }
        const body = JSON.stringify({ email, password: 'a wrong one' })
        statuses.push((await send('/api/v1/session', { method: 'POST', headers, body })).status)
      }
      expect(statuses[0]).toBe(401)
      expect(statuses.at(-1)).toBe(429)
    })

    test.each([false, true])('If-Match holds, with a proxy that compresses: %s', async (compresses) => {
      let to = { port: https, agent }
      if (compresses) {
        const port = Number(new URL(service.address).port)
        const another = await startProxy(
          name,
          { http: await freePort(), https: compressing, service: port },
          true,
        )
        proxies.push(another)
        to = { port: compressing, agent: new Agent({ ca: another.ca }) }
      }
      const { id } = JSON.parse((await newSite()).bytes.toString()).data
      const path = `/api/v1/sites/${id}`
      const read = await send(path, { headers: { ...authorized(), 'accept-encoding': 'gzip' } }, to)
      expect(read.headers['content-encoding']).toBe(compresses ? 'gzip' : undefined)
      const headers = { ...json(), 'if-match': read.headers.etag ?? '' }
      const put = (name: string) =>
        send(path, { method: 'PUT', headers, body: JSON.stringify({ ...siteBody, name }) }, to)
      expect([(await put('First')).status, (await put('Second')).status]).toEqual([200, 412])
    })

    test('an image of nearly 10 MiB and a file of nearly 20 pass', async () => {
      const side = 1_840
      const raw = { width: side, height: side, channels: 3 } as const
      const image = await sharp(randomBytes(side * side * 3), { raw })
        .png({ compressionLevel: 0 })
        .toBuffer()
      expect(image.length).toBeGreaterThan(9.5 * MEBIBYTE)
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
      const form = Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--b--\r\n')])
      const headers = {
        ...authorized(),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(form.length),
      }
      expect((await send('/api/v1/uploads', { method: 'POST', headers, body: form })).status).toBe(201)
    })

    test('a file of nearly 20 MiB is imported, and exported whole', async () => {
      const description = 'x'.repeat(5_000)
      const file = csvOf(Array.from({ length: 3_900 }, (_, n) => ({ name: `Maker ${n}`, description })))
      expect(file.length).toBeGreaterThan(18.5 * MEBIBYTE)
      const headers = { ...authorized(), 'content-type': 'text/csv', 'content-length': String(file.length) }
      const path = '/api/v1/imports/manufacturers?dryRun=false'
      expect((await send(path, { method: 'POST', headers, body: file })).status).toBe(200)
      const { bytes } = await send('/api/v1/manufacturers/export?format=json', { headers: authorized() })
      expect(bytes.length).toBeGreaterThan(file.length)
      expect(JSON.parse(bytes.toString()).data).toHaveLength(3_900)
    })

    test('a retry with a key is answered as the first time, and a body in chunks is taken', async () => {
      const key = { 'idempotency-key': newId() }
      const [first, second] = [await newSite(key), await newSite(key)]
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.bytes.equals(first.bytes)).toBe(true)
      expect(second.headers['idempotent-replayed']).toBe('true')
      const [begin, end] = [JSON.stringify(siteBody).slice(0, 9), JSON.stringify(siteBody).slice(9)]
      expect(
        (await send('/api/v1/sites', { method: 'POST', headers: json(), body: [begin, end] })).status,
      ).toBe(201)
    })

    describe('an ambiguous request', () => {
      const hidden = (mark: string) => `GET /smuggled-${mark} HTTP/1.1\r\nHost: localhost\r\n\r\n`
      const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

      /** Sends bytes and returns the answer, until the proxy ends the connection or is silent for a while after it. */
      async function raw(text: string): Promise<string> {
        const socket = connect({
          port: https,
          host: '127.0.0.1',
          ca,
          servername: 'localhost',
          ALPNProtocols: ['http/1.1'],
        })
        let received = ''
        socket.setEncoding('latin1').on('data', (more) => {
          received += more
          socket.setTimeout(3_000)
        })
        socket.on('error', () => {}).setTimeout(PATIENCE_MS, () => socket.destroy())
        socket.write(text)
        await once(socket, 'close')
        return received
      }

      const lines = (...more: readonly string[]) =>
        [
          `POST /api/v1/sites HTTP/1.1`,
          'Host: localhost',
          'Content-Type: application/json',
          ...more,
          '',
          '',
        ].join('\r\n')

      test.each<[string, (mark: string) => string]>([
        [
          'length and chunks, ending early as chunks',
          (mark) => {
            const body = `0\r\n\r\n${hidden(mark)}`
            return lines(`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked') + body
          },
        ],
        [
          'length and chunks, ending early by length',
          (mark) => {
            const body = chunk(hidden(mark))
            return lines('Content-Length: 4', 'Transfer-Encoding: chunked') + body
          },
        ],
        [
          'two lengths',
          (mark) => lines('Content-Length: 0', `Content-Length: ${hidden(mark).length}`) + hidden(mark),
        ],
        ['a list of lengths', (mark) => lines(`Content-Length: 0, ${hidden(mark).length}`) + hidden(mark)],
        ['a signed length', (mark) => lines(`Content-Length: +${hidden(mark).length}`) + hidden(mark)],
        [
          'a folded coding',
          (mark) => lines('Content-Length: 4', 'Transfer-Encoding:\r\n chunked') + chunk(hidden(mark)),
        ],
        ['a folded length', (mark) => lines(`Content-Length:\r\n ${hidden(mark).length}`) + hidden(mark)],
        [
          'a blank before the colon',
          (mark) => lines('Content-Length: 4', 'Transfer-Encoding : chunked') + chunk(hidden(mark)),
        ],
        [
          'a coding that nobody knows',
          (mark) => lines('Content-Length: 4', 'Transfer-Encoding: xchunked') + chunk(hidden(mark)),
        ],
        [
          'chunks that are not the last coding',
          (mark) => lines('Transfer-Encoding: chunked, identity') + chunk(hidden(mark)),
        ],
        [
          'a chunk size beyond all numbers',
          (mark) => `${lines('Transfer-Encoding: chunked')}fffffffffffffffff1\r\n${hidden(mark)}`,
        ],
        [
          'a bare line feed in its head',
          (mark) =>
            `${lines(`Content-Length: ${hidden(mark).length}`, 'X: a\nTransfer-Encoding: chunked')}${hidden(mark)}`,
        ],
      ])('does nothing and leaves everybody in step: %s', async (_, made) => {
        const mark = newId()
        const received = await raw(made(mark))
        const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
        const hiddenOnes = arrived.filter((url) => url?.includes(mark))
        if (name === 'nginx') expect([400, 501]).toContain(statuses[0])
        // Caddy may take the following bytes for another request of this client, and answers it as such.
        if (name === 'caddy') expect(hiddenOnes).toHaveLength(Math.max(0, statuses.length - 1))
        else expect([statuses.length, hiddenOnes]).toEqual([1, []])
        for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400)
        // It answers 502 if the service has refused what it passed on.
        expect(
          statuses.filter((status) => ![501, name === 'caddy' ? 502 : 501].includes(status) && status >= 500),
        ).toEqual([])
        const ids = Array.from({ length: 4 }, () => newId())
        const answers = await Promise.all(
          ids.map((id) => send('/api/v1/me', { headers: { ...authorized(), 'x-request-id': id } })),
        )
        expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(ids)
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      })
    })
  })
}
