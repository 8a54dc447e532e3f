import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import type { Files } from '../src/platform/storage/files.ts'
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

  test('are undefined where there is none of that name', async () => {
    expect(await files.get('nobody/nothing.webp')).toBeUndefined()
  })
})

test('a folder of files is for the service only', async () => {
  await (await open({})).put('mill/three.webp', Buffer.from('three'))
  expect((await stat(path.join(folder, 'uploads'))).mode & 0o777).toBe(0o700)
  expect(await readdir(path.join(folder, 'uploads', 'mill'))).toContain('three.webp')
})

test('a bucket is asked with a signature of its key, under the name of the bucket', async () => {
  const files = await open({ STORAGE_URL: `s3://key:secret@${bucketServer.host}/images?tls=off&region=eu-1` })
  await files.put('mill/four.webp', Buffer.from('four'))
  expect(bucketServer.objects.get('/images/mill/four.webp')?.toString()).toBe('four')
  expect(bucketServer.authorizations.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\//)
})

test('a bucket that does not answer is told apart from a file that is not there', async () => {
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
])('STORAGE_URL=%s stops the start with one line that holds no secret', (given) => {
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
