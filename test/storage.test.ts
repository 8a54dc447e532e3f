import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import { inBucket } from '../src/platform/storage/bucket.ts'
import type { ByteRange, Files } from '../src/platform/storage/files.ts'
import { openFiles } from '../src/platform/storage/open.ts'
import { useBucketServer } from './support/bucket-server.ts'
import { sendFile } from './support/forms.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { serviceToStart } from './support/service.ts'

const IMPATIENT = { answerMs: 100, silentMs: 100, wholeMs: 100 }

const bucketServer = useBucketServer()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (more: { [name: string]: string }) =>
  openFiles(readConfig({ HOLDPOINT_DATA: folder, OUTGOING_ALLOW: '127.0.0.1', ...more }))
const places: readonly (readonly [string, () => Promise<Files>])[] = [
  ['a folder', () => open({})],
  ['a bucket', () => open({ STORAGE_URL: `s3://key:s%2Fcret@${bucketServer.host}/images?tls=off` })],
]

describe.each(places)('files in %s', (_, openPlace) => {
  let files: Files
  beforeAll(async () => {
    files = await openPlace()
  })

  test('come back byte by byte, and are gone once they are removed', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    await files.put('mill/one.webp', content)
    await files.put('mill/two.webp', Buffer.from('two'))
    expect(await files.get('mill/one.webp')).toEqual(content)
    await files.remove('mill/one.webp')
    expect(await files.get('mill/one.webp')).toBeUndefined()
    expect(await files.get('mill/two.webp')).toEqual(Buffer.from('two'))
  })

  test('come as a stream and go as one, whole or in parts', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    await files.putStream(
      'mill/clip.mp4',
      Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]),
    )
    const read = async (range?: ByteRange) => {
      const stream = await files.read('mill/clip.mp4', range)
      return stream && (await buffer(stream))
    }
    expect(await read()).toEqual(content)
    expect(await read({ first: 99_990, last: 100_009 })).toEqual(content.subarray(99_990, 100_010))
  })

  test('from a broken stream are not stored', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(70_000)
        throw new Error('the client is gone')
      })(),
    )
    await expect(files.putStream('mill/broken.mp4', broken)).rejects.toThrow('the client is gone')
    expect(await files.read('mill/broken.mp4')).toBeUndefined()
  })

  // Seen red with files that are written in their place: readers saw nothing, or the beginning.
  test('are for readers as they were until they are stored whole', async () => {
    await files.put('mill/seven.mp4', Buffer.from('before'))
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const piece = Buffer.alloc(70_000, 7)
    async function* arriving() {
      for (let n = 0; n < 4; n += 1) yield piece
      // Each piece waits for the one before.
      begun.resolve()
      await end.promise
    }
    const stored = files.putStream('mill/seven.mp4', Readable.from(arriving()))
    await begun.promise
    expect((await files.get('mill/seven.mp4'))?.toString()).toBe('before')
    end.resolve()
    await stored
    expect(await files.get('mill/seven.mp4')).toEqual(Buffer.concat([piece, piece, piece, piece]))
  })

  test('are listed by organization', async () => {
    const keys = Array.from({ length: 5 }, (_, n) => `works/${n}.webp`)
    for (const key of [...keys, 'work/other.webp']) await files.put(key, Buffer.from('picture'))
    const listed = async (organization: string) => {
      const found: string[] = []
      for await (const key of files.list(organization)) found.push(key)
      return found.sort()
    }
    expect(await listed('works')).toEqual(keys)
    expect(await listed('work')).toEqual(['work/other.webp'])
    expect(await listed('nobody')).toEqual([])
  })

  test('are undefined if there is none with that name', async () => {
    expect(await files.get('nobody/nothing.webp')).toBeUndefined()
    expect(await files.read('nobody/nothing.mp4', { first: 0, last: 9 })).toBeUndefined()
  })
})

test('a folder of files is for the service only', async () => {
  await (await open({})).put('mill/three.webp', Buffer.from('three'))
  expect((await stat(path.join(folder, 'uploads'))).mode & 0o777).toBe(0o700)
  expect(await readdir(path.join(folder, 'uploads', 'mill'))).toContain('three.webp')
})

test('a file that cannot be stored leaves nothing beside its place', async () => {
  const files = await open({})
  const place = path.join(folder, 'uploads', 'full')
  await mkdir(path.join(place, 'five.webp'), { recursive: true })
  await expect(files.put('full/five.webp', Buffer.from('five'))).rejects.toThrow('not available')
  const broken = new Readable({ read: () => broken.destroy(new Error('the client is gone')) })
  await expect(files.putStream('full/six.mp4', broken)).rejects.toThrow('the client is gone')
  expect(await readdir(place)).toEqual(['five.webp'])
})

test('a bucket is asked with a signature of its key, under the name of the bucket', async () => {
  const files = await open({ STORAGE_URL: `s3://key:secret@${bucketServer.host}/images?tls=off&region=eu-1` })
  await files.put('mill/four.webp', Buffer.from('four'))
  expect(bucketServer.objects.get('/images/mill/four.webp')?.toString()).toBe('four')
  expect(bucketServer.authorizations.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\//)
})

describe('a bucket that', () => {
  const address = () => ({ STORAGE_URL: `s3://key:secret@${bucketServer.host}/images?tls=off` })
  const files = (patience = {}) => {
    const { bucket, outgoingAllow } = readConfig({ ...address(), OUTGOING_ALLOW: '127.0.0.1' })
    if (!bucket) throw new Error('no bucket')
    return inBucket(bucket, new EgressPolicy(outgoingAllow), { ...IMPATIENT, ...patience })
  }
  const video = () => Readable.from([Buffer.alloc(70_000)], { objectMode: false })

  beforeAll(async () => (await open(address())).put('mill/six.webp', Buffer.from('sixsix')))
  afterEach(() => {
    bucketServer.silent = undefined
  })

  // Seen red with a limit at which the client only warns, on standard output: nothing ever settled.
  test.each<[string, (of: Files) => Promise<unknown>]>([
    ['a file', (of) => of.get('mill/six.webp')],
    ['a part of a file', (of) => of.read('mill/six.webp', { first: 0, last: 2 })],
    ['a picture', (of) => of.put('mill/six.webp', Buffer.from('six'))],
    ['a video', (of) => of.putStream('mill/six.mp4', video())],
    ['a removal', (of) => of.remove('mill/six.webp')],
  ])('says nothing is given up, and nothing is printed: %s', async (_, ask) => {
    const printed = ['log', 'warn', 'error'] as const
    const spies = printed.map((each) => vi.spyOn(console, each).mockReturnValue(undefined))
    bucketServer.silent = 'at once'
    await expect(ask(files())).rejects.toThrow('the files are not available')
    expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([])
    for (const spy of spies) spy.mockRestore()
  })

  // Seen red with a limit for the beginning of the answer alone.
  test('stops in the middle of a file is given up if the file is needed whole', async () => {
    bucketServer.silent = 'halfway'
    await expect(files().get('mill/six.webp')).rejects.toThrow('the files are not available')
  })

  // Seen red without a limit between two bytes: nobody ever heard of it. Also with a refusal after the headers of the
  // file, which a browser keeps for a year.
  test('stops in the middle of a file that is read as it comes cuts the answer, and one that never begins it is 503', async () => {
    const patient = { answerMs: PATIENCE_MS, wholeMs: PATIENCE_MS }
    const { service, start, stop } = serviceToStart({ files: files(patient) })
    await start()
    onTestFinished(stop)
    const client = await service.organization()
    const picture = { width: 60, height: 40, channels: 3 as const, background: 'red' }
    const { body } = await sendFile(client, await sharp({ create: picture }).png().toBuffer())
    const read = () =>
      fetch(`${service.address}/api/v1/uploads/${body.data.path}`, {
        headers: { authorization: `Bearer ${client.identity.token}` },
      })
    bucketServer.silent = 'halfway'
    const cut = await read()
    expect(cut.status).toBe(200)
    await expect(cut.arrayBuffer()).rejects.toThrow('terminated')
    bucketServer.silent = 'before the file'
    const refused = await read()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('cache-control')).not.toContain('immutable')
    bucketServer.silent = undefined
    const whole = await read()
    expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('content-length')))
  })

  // Seen red with a limit that counts while the reader is slow.
  test('has sent more than its reader takes has not fallen silent', async () => {
    const content = Buffer.alloc(1_000_000, 7)
    await (await open(address())).put('mill/eight.mp4', content)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const stream = await files().read('mill/eight.mp4')
    if (!stream) throw new Error('no file')
    while (stream.readableLength < stream.readableHighWaterMark) await setImmediate()
    vi.advanceTimersByTime(2 * IMPATIENT.silentMs)
    await setImmediate()
    expect(await buffer(stream)).toEqual(content)
  })
})

test('an unreachable bucket does not count as a missing file', async () => {
  const files = await open({ STORAGE_URL: 's3://key:secret@127.0.0.1:1/images?tls=off' })
  await expect(files.get('mill/one.webp')).rejects.toThrow('the files are not available')
})

test.each([
  'https://key:secret@s3.example/images',
  's3://s3.example/images',
  's3://key@s3.example/images',
  's3://key:secret@s3.example',
  's3://key:secret@s3.example/Images',
  's3://key:secret@s3.example/images/folder',
  's3://key:secret@s3.example/images?tls=maybe',
  's3://key:secret@s3.example/images?endpoint=x',
  's3://key:%FF@s3.example/images',
  'nonsense',
])('STORAGE_URL=%s stops the start with one line without a secret', (given) => {
  const read = () => readConfig({ STORAGE_URL: given })
  expect(read).toThrow(/^STORAGE_URL must .*\.$/)
  expect(read).not.toThrow('secret@s3.example')
})

test('STORAGE_URL names server, region, bucket, key and secret', () => {
  expect(readConfig({ STORAGE_URL: 's3://key:a%2Fb%2B@s3.example:9000/images?region=eu-1' }).bucket).toEqual({
    endpoint: 'https://s3.example:9000',
    region: 'eu-1',
    name: 'images',
    key: 'key',
    secret: 'a/b+',
  })
})
