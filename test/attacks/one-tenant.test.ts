import { once } from 'node:events'
import type { Socket } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Metrics } from '../../src/platform/metrics/metrics.ts'
import type { Client } from '../support/client.ts'
import { CSV, csvOf, importFile, JSON_FILE, XLSX } from '../support/exchange.ts'
import { sendFor } from '../support/forms.ts'
import { HeldAnswers } from '../support/held-answers.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { siteBody } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { hostileWorkbook } from './support/hostile-workbook.ts'
import { UnfinishedRequest } from './support/unfinished.ts'

const MEBIBYTE = 1_048_576
/** The memory for files that one organization may use. */
const SHARE_BYTES = 48 * MEBIBYTE
const LARGE = Buffer.alloc(MEBIBYTE, 97)

const metrics = new Metrics()
const held = new HeldAnswers()
const service = useService({ metrics }, (database) => held.of(database))
const unfinished: UnfinishedRequest[] = []
let hostile: Client
let other: Client
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  hostile = await service.organization()
  other = await service.organization()
  const create = { width: 64, height: 64, channels: 3, background: 'red' } as const
  picture = new Uint8Array(await sharp({ create }).png().toBuffer())
})

afterEach(() => {
  held.goOn()
  for (const each of unfinished.splice(0)) each.close()
})

const setAside = async () =>
  Number(/^holdpoint_body_bytes (\S+)$/m.exec(await metrics.text())?.[1] ?? Number.NaN)

const FORM = 'multipart/form-data; boundary=b'
const BEGUN = Buffer.from('--b\r\n')

function begin(
  path: string,
  type: string,
  length: number,
  sent: Buffer,
  of = hostile,
  before?: string,
): UnfinishedRequest {
  const headers = [`authorization: Bearer ${of.identity.token}`, `content-type: ${type}`]
  const request = new UnfinishedRequest(service.address, { path, headers, length, sent, before })
  unfinished.push(request)
  return request
}

function upload(client: Client) {
  const form = new FormData()
  form.set('file', new Blob([picture]))
  const headers = { authorization: `Bearer ${client.identity.token}` }
  return fetch(`${service.address}/api/v1/uploads`, { method: 'POST', headers, body: form })
}

const sites = (name: string) => csvOf([{ ...siteBody, name }])

/** Every request of another organization succeeds. */
async function expectOthersServed(round: string): Promise<void> {
  const [imported, uploaded, read, long] = await Promise.all([
    importFile(other, 'sites', sites(`Imported ${round}`)),
    upload(other),
    other.get('/sites'),
    other.post('/educational-contents', {
      title: 'Long',
      completionStrategy: 'once',
      body: 'x'.repeat(100_000),
    }),
  ])
  const exported = await other.get('/sites/export')
  expect([imported, uploaded, read, long, exported].map(({ status }) => status)).toEqual([
    200, 201, 200, 201, 200,
  ])
}

// Seen red with sixteen uploads and two imports for everybody: 503.
describe('while one organization', () => {
  test('leaves files unfinished, others are served, and it only uses its share of the memory', async () => {
    for (let n = 0; n < 60; n += 1) begin('/imports/sites', CSV, 20 * MEBIBYTE, LARGE)
    for (let n = 0; n < 16; n += 1) {
      begin('/uploads', FORM, 10 * MEBIBYTE, BEGUN)
    }
    await vi.waitFor(async () => expect(await setAside()).toBeGreaterThan(20 * MEBIBYTE), {
      timeout: PATIENCE_MS,
    })
    await expectOthersServed('beside unfinished files')
    expect(await setAside()).toBeLessThanOrEqual(SHARE_BYTES)
    // Requests beyond those that may wait are refused at once.
    const told = () =>
      unfinished.filter(({ received }) => /^HTTP\/1\.1 503 .*\r\nretry-after: /s.test(received))
    await vi.waitFor(() => expect(told().length).toBeGreaterThan(0), { timeout: PATIENCE_MS })
    for (const each of unfinished) each.close()
    await vi.waitFor(async () => expect(await setAside()).toBe(0), { timeout: PATIENCE_MS })
  })
})

// Seen red without the check of the sending speed: the colleague waits and is then refused.
test('sends too slowly, its room goes to a colleague who waits for it', async () => {
  const own = await service.organization()
  const slow = [1, 2].map(() => begin('/imports/sites', CSV, 20 * MEBIBYTE, Buffer.from('name\r\n'), own))
  await vi.waitFor(async () => expect(await setAside()).toBe(40 * MEBIBYTE), { timeout: PATIENCE_MS })
  const records = JSON.stringify([{ ...siteBody, name: 'In the place of a slow one' }])
  const padded = records.padEnd(9 * MEBIBYTE, ' ')
  expect((await importFile(own, 'sites', padded, JSON_FILE)).status).toBe(200)
  const said = await Promise.race(slow.map(({ ended }) => ended))
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

describe('the room of clients who leave is free again', () => {
  // Seen red with room that only the end of the connection frees, which had been: 503 for every further file.
  test('if they left before they were admitted', async () => {
    const own = await service.organization()
    const connections: Socket[] = []
    const note = (connection: Socket) => connections.push(connection)
    service.server.on('connection', note)
    held.hold('read')
    const left = Array.from({ length: 5 }, () => begin('/uploads', FORM, 10 * MEBIBYTE, BEGUN, own))
    await vi.waitFor(() => expect(held.waiting).toBe(left.length), { timeout: PATIENCE_MS })
    service.server.off('connection', note)
    const closed = connections.map((each) => once(each, 'close'))
    for (const each of left) each.close()
    await Promise.all(closed)
    held.goOn()
    const scan = Buffer.from('%PDF-1.7'.padEnd(9 * MEBIBYTE, ' ').concat('startxref\n9\n%%EOF\n'))
    expect((await sendFor(own, 'proof', scan)).status).toBe(201)
    await vi.waitFor(async () => expect(await setAside()).toBe(0), { timeout: PATIENCE_MS })
  })

  // Seen red with Node's word alone, which only the first of these answers gets.
  test('if they left while an earlier answer on the connection was due', async () => {
    held.hold('list')
    const sites = ['GET /api/v1/sites HTTP/1.1', 'host: a', `authorization: Bearer ${hostile.identity.token}`]
    const begun = begin('/uploads', FORM, 10 * MEBIBYTE, BEGUN, hostile, `${sites.join('\r\n')}\r\n\r\n`)
    await vi.waitFor(async () => expect(await setAside()).toBeGreaterThan(0), { timeout: PATIENCE_MS })
    begun.reset()
    await vi.waitFor(async () => expect(await setAside()).toBe(0), { timeout: PATIENCE_MS })
  })
})

describe('somebody who is not known', () => {
  const SMALL = 16_384
  const body = (length: number) => JSON.stringify({ email: 'a@b.example', password: 'p' }).padEnd(length, ' ')

  // Seen red with 1 MiB for everybody: 1,200 connections took 1.3 GB.
  test.each(['/session', '/password-resets', '/invitations/unknown'])(
    'sends 16 KiB at most: %s',
    async (path) => {
      const headers = ['content-type: application/json']
      const request = new UnfinishedRequest(service.address, {
        path,
        headers,
        length: SMALL + 1,
        sent: LARGE.subarray(0, 10),
      })
      unfinished.push(request)
      await vi.waitFor(() => expect(request.received).toMatch(/^HTTP\/1\.1 413 /), { timeout: PATIENCE_MS })
      const post = (length: number) =>
        fetch(`${service.address}/api/v1${path}`, {
          method: 'POST',
          body: body(length),
          headers: { 'content-type': 'application/json' },
        })
      expect((await post(SMALL)).status).not.toBe(413)
      expect((await post(SMALL + 1)).status).toBe(413)
    },
  )
})

// Seen red with two imports for everybody: 503.
test('while one organization sends hostile workbooks one after the other on three connections, the others import', async () => {
  const workbook = await hostileWorkbook()
  const over = new AbortController()
  const headers = { authorization: `Bearer ${hostile.identity.token}`, 'content-type': XLSX }
  const statuses = new Set<number>()
  const attack = async () => {
    while (!over.signal.aborted) {
      const sent = { method: 'POST', headers, body: workbook, signal: over.signal }
      statuses.add((await fetch(`${service.address}/api/v1/imports/sites`, sent)).status)
    }
  }
  const attacks = [1, 2, 3].map(() => attack().catch(() => {}))
  await expectOthersServed('beside hostile workbooks')
  over.abort()
  await Promise.all(attacks)
  expect([...statuses].filter((status) => ![422, 503].includes(status))).toEqual([])
})
