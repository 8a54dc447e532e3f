import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import type { ByteRange, Files } from '../src/platform/storage/files.ts'
import { openFiles } from '../src/platform/storage/open.ts'
import { useBucketServer } from './support/bucket-server.ts'

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

test('a file that does not fit on the disk leaves nothing', async () => {
  const place = path.join(folder, 'uploads', 'full')
  await mkdir(place, { recursive: true })
  await symlink('/dev/full', path.join(place, 'five.webp'))
  await expect((await open({})).put('full/five.webp', Buffer.from('five'))).rejects.toThrow('not available')
  expect(await readdir(place)).toEqual([])
})

test('a bucket is asked with a signature of its key, under the name of the bucket', async () => {
  const files = await open({ STORAGE_URL: `s3://key:secret@${bucketServer.host}/images?tls=off&region=eu-1` })
  await files.put('mill/four.webp', Buffer.from('four'))
  expect(bucketServer.objects.get('/images/mill/four.webp')?.toString()).toBe('four')
  expect(bucketServer.authorizations.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\//)
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
