import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { FilesUnavailable } from '../src/platform/storage/files.ts'
import type { Answer } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { sendFile } from './support/forms.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const files = filesInMemory()
const service = useService({ files })
const REVOKE = statement('UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1')
const PATH = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/

/** A picture with a red left half and a blue right half. */
function picture(width = 60, height = 40): Sharp {
  const red = { r: 255, g: 0, b: 0 }
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: red } }
  return sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 255 } } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a picture in %s is kept as WebP and shown',
  async (kind) => {
    const client = await service.organization()
    const { status, body } = await sendFile(client, await picture().toFormat(kind).toBuffer())
    expect(status).toBe(201)
    expect(body.data).toEqual({ path: expect.stringMatching(PATH) })
    const shown = await client.get(`/uploads/${body.data.path}`)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie, authorization',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  },
)

test('nothing of the original file remains: no metadata, and the picture is upright', async () => {
  const client = await service.organization()
  const exif = { IFD0: { Copyright: 'the secret place' } }
  const sent = await picture().jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
  expect(sent.includes('the secret place')).toBe(true)
  const { body } = await sendFile(client, sent)
  const { body: shown } = await client.get(`/uploads/${body.data.path}`)
  expect(shown.includes('the secret place')).toBe(false)
  const { width, height, exif: left, orientation } = await sharp(shown).metadata()
  expect({ width, height, left, orientation }).toEqual({ width: 40, height: 60 })
  // The left side is now on top.
  const [red = 0, , blue = 255] = await sharp(shown)
    .extract({ left: 20, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red, 'red of the first pixel').toBeGreaterThan(200)
  expect(blue, 'blue of the first pixel').toBeLessThan(60)
})

test('only the first frame of an animation is kept', async () => {
  const one = (background: string) =>
    sharp({ create: { width: 10, height: 10, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['red', 'blue'].map(one))
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2)
  const client = await service.organization()
  const { body } = await sendFile(client, animation)
  const { body: shown } = await client.get(`/uploads/${body.data.path}`)
  expect((await sharp(shown).metadata()).pages ?? 1).toBe(1)
})

test('a large picture is scaled down to 2,560 pixels', async () => {
  const client = await service.organization()
  const { body } = await sendFile(client, await picture(4_000, 1_000).png().toBuffer())
  const { body: shown } = await client.get(`/uploads/${body.data.path}`)
  expect(await sharp(shown).metadata()).toMatchObject({ width: 2_560, height: 640 })
})

/** A picture that is large enough for a small version. */
const large = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', sigma: 60 },
    },
  })
    .png()
    .toBuffer()

test('a picture has a small version, made once, with the same access rules', async () => {
  const client = await service.organization()
  const { body } = await sendFile(client, await large())
  const address = `/uploads/${body.data.path}?size=small`
  const whole = await client.get(`/uploads/${body.data.path}`)
  const small = await client.get(address)
  expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
  expect(small.headers.get('cache-control')).toContain('immutable')
  expect(small.headers.get('vary')).toBe('cookie, authorization')
  expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'))
  const kept = [...files.contents.keys()].filter((key) => key.includes(body.data.path.slice(0, 36)))
  expect(kept).toHaveLength(2)
  expect((await client.get(address)).body).toEqual(small.body)
  const stranger = await service.organization()
  expect((await stranger.get(address)).status).toBe(404)
  expect((await client.get(`/uploads/${body.data.path}?size=tiny`)).status).toBe(422)

  const few = await sendFile(client, await picture().png().toBuffer())
  const asItIs = await client.get(`/uploads/${few.body.data.path}?size=small`)
  expect(await sharp(asItIs.body).metadata()).toMatchObject({ width: 60, height: 40 })
})

// Seen red with a small version that is trusted because it is there.
test.each([0, 7, 1_000])(
  'a small version of which a killed service left %i bytes is made again',
  async (bytes) => {
    const client = await service.organization()
    const { path } = (await sendFile(client, await large())).body.data
    const whole = (await client.get(`/uploads/${path}?size=small`)).body
    const key = `${client.identity.organizationId}/${path.replace('.webp', '.small.webp')}`
    await files.put(key, whole.subarray(0, bytes))
    expect((await client.get(`/uploads/${path}?size=small`)).body).toEqual(whole)
    expect(files.contents.get(key)).toEqual(whole)
  },
)

// Seen red with 503 for whoever finds the queue full: no browser asks for a picture again.
test('of many who want small versions at once each gets a picture', async () => {
  const client = await service.organization()
  const { path } = (await sendFile(client, await large())).body.data
  const everybody = 40
  const { get } = files
  const all = Promise.withResolvers<void>()
  let asked = 0
  files.get = async (key) => {
    if (key.endsWith('.small.webp')) asked += 1
    if (asked >= everybody) all.resolve()
    if (key.endsWith(path)) await all.promise
    return get(key)
  }
  try {
    const shown = await Promise.all(
      Array.from({ length: everybody }, () => client.get(`/uploads/${path}?size=small`)),
    )
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([200]))
    const stays = (each: Answer) => each.headers.get('cache-control')?.includes('immutable')
    const sizes = (each: Answer[]) => new Set(each.map(({ body }) => body.length))
    expect(sizes(shown.filter(stays)).size).toBe(1)
    expect(sizes(shown.filter((each) => !stays(each)))).toEqual(
      new Set([(await client.get(`/uploads/${path}`)).body.length]),
    )
  } finally {
    files.get = get
  }
})

test('every member may read it, and no other organization learns that it exists', async () => {
  const client = await service.organization()
  const { body } = await sendFile(client, await picture().png().toBuffer())
  const address = `/uploads/${body.data.path}`
  const worker = await service.member(client, 'worker')
  expect((await worker.get(address)).status).toBe(200)
  expect((await worker.get(address.toUpperCase().replace('/UPLOADS', '/uploads'))).status).toBe(200)
  const stranger = await service.organization()
  const foreign = await stranger.get(address)
  const unknown = await stranger.get(`/uploads/f${body.data.path.slice(1)}`)
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(foreign.body.message).toBe(unknown.body.message)
  expect((await sendFile(worker, await picture().png().toBuffer())).status).toBe(403)
})

test.each(['..%2F..%2Fpasswords.json', 'passwords.json', '%00', 'a'.repeat(300)])(
  'the path %s leads nowhere',
  async (path) => {
    const client = await service.organization()
    expect((await client.get(`/uploads/${path}`)).status).toBe(404)
  },
)

test('a client with the current picture gets 304', async () => {
  const client = await service.organization()
  const { body } = await sendFile(client, await picture().png().toBuffer())
  const { headers } = await client.get(`/uploads/${body.data.path}`)
  const again = await client.send('GET', `/uploads/${body.data.path}`, undefined, {
    'if-none-match': headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
  expect(again.body).toBeUndefined()
})

test('an upload has one audit entry with its uploader', async () => {
  const client = await service.organization()
  const { body } = await sendFile(client, await picture().png().toBuffer())
  const id = body.data.path.slice(0, 36)
  expect(await service.auditOf(client, id)).toMatchObject([
    {
      action: 'create',
      resource: 'uploads',
      userId: client.identity.userId,
      after: { id, path: body.data.path, width: 60, height: 40 },
    },
  ])
})

test('an upload whose row cannot be written leaves no file', async () => {
  const client = await service.organization()
  const kept = filesInMemory()
  const put = files.put
  const before = files.contents.size
  // The token is revoked after it was admitted and before the row is written.
  files.put = async (key, content) => {
    await put(key, content)
    await kept.put(key, content)
    await service.database.write(client.identity.organizationId, [
      bind(REVOKE, [client.identity.organizationId]),
    ])
  }
  try {
    expect((await sendFile(client, await picture().png().toBuffer())).status).toBe(401)
  } finally {
    files.put = put
  }
  expect(kept.contents.size).toBe(1)
  expect(files.contents.size).toBe(before)
})

test('a content only accepts the path of an upload of its organization', async () => {
  const [client, stranger] = [await service.organization(), await service.organization()]
  const { body } = await sendFile(client, await picture().png().toBuffer())
  const coverImagePath = body.data.path
  const content = await make.content(client, { coverImagePath })
  expect(content.coverImagePath).toBe(coverImagePath)
  const title = { title: 'Lockout', completionStrategy: 'once' }
  const foreign = await stranger.post('/educational-contents', { ...title, coverImagePath })
  expect(foreign).toMatchObject({
    status: 422,
    body: {
      errors: {
        coverImagePath: [
          'The coverImagePath field names no file that can be used here: upload the file for it and give its path, or leave the field empty.',
        ],
      },
    },
  })
  const file = JSON.stringify({ data: [{ ...title, coverImagePath }] })
  const json = { 'content-type': 'application/json' }
  const imported = await stranger.send('POST', '/imports/educational-contents', file, json)
  expect(imported.body.data.errors).toMatchObject([
    { row: 1, field: 'coverImagePath', reason: { code: 'no_such_upload' } },
  ])
  const put = await client.put(`/educational-contents/${content.id}`, {
    ...title,
    coverImagePath: `f${coverImagePath.slice(1)}`,
  })
  expect(put.status).toBe(422)
  const elsewhere = await stranger.post('/educational-contents', {
    ...title,
    coverImagePath: 'covers/lockout.webp',
  })
  expect(elsewhere.status).toBe(201)
})

test('unavailable files are 503', async () => {
  const client = await service.organization()
  const { put } = files
  files.put = async () => {
    throw new FilesUnavailable(new Error('ENOSPC'))
  }
  try {
    const { status, headers } = await sendFile(client, await picture().png().toBuffer())
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  } finally {
    files.put = put
  }
})
