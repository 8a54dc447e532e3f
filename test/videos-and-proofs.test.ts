import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { sendFor } from './support/forms.ts'
import { holdingNumber } from './support/held-row.ts'
import { asSuperuser } from './support/jobs-under-way.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { change } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { supply } from './support/supply.ts'

const files = filesInMemory()
const service = useService({ files })
let planner: Client
let coordinator: Client
let worker: Client

/** The first box of an MP4. */
function mp4(major: string, ...brands: readonly string[]): Buffer {
  const box = Buffer.alloc(16 + brands.length * 4)
  box.writeUInt32BE(box.length)
  box.write(`ftyp${major}`, 4, 'latin1')
  box.write(brands.join(''), 16, 'latin1')
  return box
}

const body = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
const clip = Buffer.concat([mp4('isom', 'isom', 'mp42'), body])
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  body,
])
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\nxref\n0 1\ntrailer <<>>\nstartxref\n9\n%%EOF\n')

beforeAll(async () => {
  planner = await service.organization()
  coordinator = await service.member(planner, 'coordinator')
  worker = await service.member(planner, 'worker')
})

async function uploaded(client: Client, purpose: string, content: Buffer): Promise<string> {
  const { status, body } = await sendFor(client, purpose, content)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.path
}

describe('a video', () => {
  test.each([
    ['mp4', clip],
    ['webm', webm],
  ])('in %s is kept as it is, and every member plays it, in parts', async (kind, content) => {
    const path = await uploaded(planner, 'video', content)
    expect(path).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${kind}$`))
    const whole = await worker.get(`/uploads/${path}`)
    expect(whole.status).toBe(200)
    expect(whole.body).toEqual(content)
    const { length } = content
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': `video/${kind}`,
      'content-length': `${length}`,
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
    const part = (range: string, more = {}) =>
      worker.send('GET', `/uploads/${path}`, undefined, { range, ...more })
    const etag = whole.headers.get('etag') ?? ''
    for (const [range, first, last] of [
      ['bytes=0-99', 0, 99],
      ['bytes=1000-', 1_000, length - 1],
      ['bytes=-500', length - 500, length - 1],
      ['bytes=299990-9999999', 299_990, length - 1],
    ] as const) {
      const { status, headers, body } = await part(range, { 'if-range': etag })
      expect([status, headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${length}`])
      expect(body).toEqual(content.subarray(first, last + 1))
    }
    // A part of another file is useless to the caller; several ranges and unknown units are ignored.
    expect((await part('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200)
    for (const range of ['bytes=0-1,5-9', 'lines=1-2', 'bytes=9-3', 'bytes=-', 'bytes=x']) {
      expect((await part(range)).status).toBe(200)
    }
    for (const range of [`bytes=${length}-`, 'bytes=-0']) {
      const beyond = await part(range)
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
    }
    expect((await part('bytes=0-9', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each<readonly [string, Buffer]>([
    ['text', Buffer.from('only text, whatever its name says')],
    ['nothing', Buffer.alloc(0)],
    ['QuickTime', Buffer.concat([mp4('qt  ', 'qt  '), body])],
    ['sound', Buffer.concat([mp4('M4A ', 'M4A ', 'mp42', 'isom'), body])],
    ['a picture', Buffer.concat([mp4('avif', 'avif', 'mif1'), body])],
    ['Matroska', Buffer.concat([Buffer.from('1a45dfa39f428288', 'hex'), Buffer.from('matroska'), body])],
    ['a short beginning', Buffer.from('0000001866747970', 'hex')],
  ])('is not %s', async (_, content) => {
    const before = files.contents.size
    expect(await sendFor(planner, 'video', content)).toMatchObject({
      status: 422,
      body: { errors: { file: ['The file field must be a video: MP4 or WebM.'] } },
    })
    expect(files.contents.size).toBe(before)
  })

  test('of more than 100 MiB is 413, and nothing of it stays', async () => {
    const before = files.contents.size
    const content = Buffer.concat([clip, Buffer.alloc(100 * 1_048_576 - clip.length + 1)])
    expect((await sendFor(planner, 'video', content)).status).toBe(413)
    expect(files.contents.size).toBe(before)
    expect((await sendFor(planner, 'image', content.subarray(0, 11_000_000))).status).toBe(413)
  })

  test('is uploaded with the permission for uploads, and shown by contents as a file', async () => {
    expect((await sendFor(worker, 'video', clip)).status).toBe(403)
    expect((await sendFor(planner, 'film', clip)).status).toBe(422)
    const path = await uploaded(planner, 'video', clip)
    const video = { url: path, provider: 'file', minimumWatchPercentage: 90 }
    expect(await make.content(planner, { video })).toMatchObject({ video })
    const put = async (more: object) => {
      const { status, body } = await planner.post('/educational-contents', {
        title: 'Lockout',
        completionStrategy: 'once',
        ...more,
      })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await put({ video: { ...video, provider: 'vimeo' } })).toEqual([422, ['video.url']])
    expect(await put({ video: { ...video, url: `f${path.slice(1)}` } })).toEqual([422, ['video.url']])
    expect(await put({ video: { ...video, url: 'http://media.example/a.mp4' } })).toEqual([
      422,
      ['video.url'],
    ])
    expect(await put({ coverImagePath: path })).toEqual([422, ['coverImagePath']])
    const stranger = await service.organization()
    expect((await stranger.get(`/uploads/${path}`)).status).toBe(404)
  })
})

test('a supplier’s people can play the videos of a received order, and nothing else of the buyer', async () => {
  const { buyer, supplier, parts, confirmed: order } = await supply(service)
  const [named, other] = [await uploaded(buyer, 'video', clip), await uploaded(buyer, 'video', clip)]
  const video = { url: named, provider: 'file' }
  await change(buyer, 'educational-contents', parts.content as Sample, { video, status: 'confirmed' })
  const seen = async (path: string) => (await supplier.get(`/uploads/${path}`)).status
  expect(await seen(named)).toBe(404)
  await order()
  await order()
  expect([await seen(named), await seen(other)]).toEqual([200, 404])
  expect((await supplier.get(`/uploads/${named}`)).body).toEqual(clip)
})

const WAITS_FOR_FILE = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

describe('a proof', () => {
  test('is read by its uploader until it is attached, then by its holder and readers of all proofs', async () => {
    const viewer = await service.member(planner, 'viewer')
    const other = await service.member(planner, 'worker')
    const path = await uploaded(coordinator, 'proof', pdf)
    expect(path).toMatch(/\.pdf$/)
    const statuses = async () =>
      Promise.all(
        [coordinator, worker, viewer, other].map(async (each) => (await each.get(`/uploads/${path}`)).status),
      )
    expect(await statuses()).toEqual([200, 404, 404, 404])
    const content = await make.content(planner, { status: 'confirmed' })
    const card = (userId: string) => ({
      userId,
      educationalContentId: content.id,
      issuedOn: '2026-01-15',
      filePath: path,
    })
    // Naming a file gives nobody access to it.
    const stolen = await other.post('/completions', card(other.identity.userId))
    expect([stolen.status, Object.keys(stolen.body.errors)]).toEqual([422, ['filePath']])
    const made = await coordinator.post('/completions', card(worker.identity.userId))
    expect([made.status, made.body.data.filePath]).toEqual([201, path])
    expect(await statuses()).toEqual([200, 200, 200, 404])
    const shown = await worker.get(`/uploads/${path}`)
    expect(shown.body).toEqual(pdf)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${path}"`,
      'content-security-policy': expect.stringMatching(/sandbox$/),
      'cache-control': 'no-store',
    })
    const { data } = (await planner.get('/audit-log?action=proof-download&resource=completions')).body
    expect(data.map(({ userId, recordId }: Sample) => [userId, recordId]).toSorted()).toEqual(
      [coordinator, worker, worker, viewer]
        .map(({ identity }) => [identity.userId, made.body.data.id])
        .toSorted(),
    )
    const recorder = await service.member(planner, 'worker', ['completions.create', 'trainings.create'])
    const own = await uploaded(
      worker,
      'proof',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    expect(own).toMatch(/\.webp$/)
    expect((await recorder.get(`/uploads/${own}`)).status).toBe(404)
    expect((await worker.get(`/uploads/${own}`)).headers.get('content-disposition')).toMatch(/^attachment/)
    const image = await planner.post('/educational-contents', {
      title: 'Lockout',
      completionStrategy: 'once',
      coverImagePath: own,
    })
    expect(image.status).toBe(422)
  })

  test.each<readonly [string, Buffer]>([
    ['text', Buffer.from('only text')],
    ['the beginning of a PDF', pdf.subarray(0, 30)],
    ['a PDF behind something else', Buffer.concat([Buffer.from('<script>'), pdf])],
    ['a video', clip],
  ])('is not %s', async (_, content) => {
    const before = files.contents.size
    expect(await sendFor(worker, 'proof', content)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('PDF')] } },
    })
    expect(files.contents.size).toBe(before)
  })

  test('cannot be a photo of a deviation: a card would hide it from people who see the deviation', async () => {
    const photo = await uploaded(
      worker,
      'proof',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
        .png()
        .toBuffer(),
    )
    const site = await make.site(planner)
    const reported = await worker.post('/deviations', {
      siteId: site.id,
      severity: 'low',
      description: 'The guard is off.',
      photoPath: photo,
    })
    expect(reported.status).toBe(201)
    const content = await make.content(planner, { status: 'confirmed' })
    const hidden = await worker.post('/completions', {
      userId: worker.identity.userId,
      educationalContentId: content.id,
      issuedOn: '2026-01-15',
      filePath: photo,
    })
    expect([hidden.status, Object.keys(hidden.body.errors ?? {})]).toEqual([422, ['filePath']])
    expect((await planner.get(`/uploads/${photo}`)).status).toBe(200)
  })

  // Seen red with both stored, each of which had found the photo nowhere else.
  test('cannot be attached to a card and to a deviation at once', async () => {
    const red = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    const photo = await uploaded(worker, 'proof', await red.png().toBuffer())
    const { id: siteId } = await make.site(planner)
    const { id: educationalContentId } = await make.content(planner, { status: 'confirmed' })
    const { organizationId, userId } = worker.identity
    const report = { siteId, severity: 'low', description: 'The guard is off.', photoPath: photo }
    const card = { userId, educationalContentId, issuedOn: '2026-01-15', filePath: photo }
    // The report has found the photo nowhere else, and is not stored yet.
    const [reported, recorded] = await holdingNumber(organizationId, 'deviation', async (held) => {
      const reporting = worker.post('/deviations', report)
      await held.awaited()
      const recording = worker.post('/completions', card)
      const waiting = async () => (await asSuperuser(WAITS_FOR_FILE, [])).length
      await Promise.race([recording, expect.poll(waiting, { timeout: PATIENCE_MS }).toBe(1)])
      await held.release()
      return [await reporting, await recording]
    })
    expect(reported.status).toBe(201)
    expect([recorded.status, Object.keys(recorded.body.errors ?? {})]).toEqual([422, ['filePath']])
  })

  test('is uploaded by people who may learn or record', async () => {
    expect((await sendFor(await service.member(planner, 'viewer'), 'proof', pdf)).status).toBe(403)
    const records: Sample = await sendFor(
      await service.token(coordinator, { permissions: ['completions.create'] }),
      'proof',
      pdf,
    )
    expect(records.status).toBe(201)
  })
})
