import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { form, type Part, sendFile, sendForm } from './support/forms.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { useService } from './support/service.ts'

const service = useService()
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const file = { fileName: 'image.png', mediaType: 'image/png', content: png }
const NO_IMAGE = 'The file field must be an image: JPEG, PNG, WebP or AVIF.'

/** A one-colour picture that claims this size, so that it compresses to nearly nothing. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 20_000)))
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const noImages: readonly (readonly [string, Buffer])[] = [
  ['text', Buffer.from('only text, whatever its name says')],
  ['no byte at all', Buffer.alloc(0)],
  ['the beginning of a picture', png.subarray(0, 40)],
  [
    'a picture whose end is missing',
    (
      await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
    ).subarray(0, 900),
  ],
  [
    'SVG',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
  ],
  [
    'GIF',
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .gif()
      .toBuffer(),
  ],
  [
    'TIFF',
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer(),
  ],
  [
    'HTML behind the signature of PNG',
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  ],
]

test.each(noImages)('%s is not an image', async (_, content) => {
  const client = await service.organization()
  expect(await sendFile(client, content)).toMatchObject({
    status: 422,
    body: { errors: { file: [NO_IMAGE] } },
  })
})

const TOO_LARGE = 'The file field must not have more than 40 million pixels.'

// It is refused for its claimed size; decoding it first would end differently, as damaged or as an image.
test.each([
  [60_000, 60_000, TOO_LARGE],
  [20_000, 20_000, TOO_LARGE],
  // Wider than the decoder accepts at all.
  [2_147_483_647, 1, NO_IMAGE],
])('a bomb of %d by %d pixels is refused for its claimed size', async (width, height, problem) => {
  const client = await service.organization()
  expect(await sendFile(client, bomb(width, height))).toMatchObject({
    status: 422,
    body: { errors: { file: [problem] } },
  })
})

const forms: readonly (readonly [string, readonly Part[], object])[] = [
  ['without a file', [], { file: ['The file field is required.'] }],
  [
    'with text in place of a file',
    [{ name: 'file', content: 'text' }],
    { file: ['The file field is not known.'] },
  ],
  ['with two files', [file, { ...file, name: 'other' }], { file: ['The file field must be a single file.'] }],
  ['with five files', [file, file, file, file, file], { file: ['The file field must be a single file.'] }],
  [
    'with a further field',
    [file, { name: 'note', content: 'text' }],
    { note: ['The note field is not known.'] },
  ],
]

test.each(forms)('a form %s is refused, naming what is wrong', async (_, parts, errors) => {
  const client = await service.organization()
  const { status, body } = await sendForm(client, form(parts))
  expect([status, body.errors]).toEqual([422, errors])
})

/** Two files, of which the second begins in the next block that the service reads. Seen red with a process that ended. */
const inTwoBlocks: readonly Part[] = [
  { fileName: 'first', content: Buffer.alloc(64_000) },
  { fileName: 'x'.repeat(3_000), content: Buffer.alloc(64_000) },
]

const afterwards = Buffer.concat([Buffer.from('\r\n'), form([]), Buffer.alloc(200_000)])

const unreadable: readonly (readonly [string, Buffer<ArrayBuffer>, string | undefined])[] = [
  ['that breaks off', Buffer.from(form([file]).subarray(0, 120)), undefined],
  ['without its last boundary', Buffer.from(form([file]).subarray(0, -20)), undefined],
  ['that breaks off in a second file', Buffer.from(form(inTwoBlocks).subarray(0, -20)), undefined],
  // Seen red with no answer.
  ['with another boundary after its last one', Buffer.concat([form([]), afterwards]), undefined],
  ['with another boundary than it says', form([file]), 'multipart/form-data; boundary=another'],
  ['without a boundary', form([file]), 'multipart/form-data'],
  ['with an empty boundary', form([file]), 'multipart/form-data; boundary='],
  ['of bytes without meaning', Buffer.alloc(5_000, 0xff), undefined],
  ['of headers without end', Buffer.from(`--form-boundary\r\n${'x: y\r\n'.repeat(50_000)}`), undefined],
  ['with an empty body', Buffer.alloc(0), undefined],
]

test.each(unreadable)('a form %s is refused', async (_, body, contentType) => {
  const client = await service.organization()
  expect([400, 415, 422]).toContain((await sendForm(client, body, contentType)).status)
})

test('anything but a form is 415', async () => {
  const client = await service.organization()
  expect((await client.post('/uploads', { path: 'a' })).status).toBe(415)
  expect((await sendForm(client, png as Buffer<ArrayBuffer>, 'image/png')).status).toBe(415)
})

test('an image of more than 10 MiB is 413, whether its length is said or not', async () => {
  const client = await service.organization()
  const content = Buffer.alloc(10 * 1_048_576 + 1)
  expect((await sendFile(client, content)).status).toBe(413)
  expect((await sendFile(client, Buffer.alloc(30 * 1_048_576))).status).toBe(413)
})

/** Seen red with a refusal that leaves the rest of the file unread: the client never finishes sending. */
test('a client that sends a whole refused file before it reads still gets the refusal', async () => {
  const client = await service.organization()
  const { hostname, port } = new URL(service.address)
  const content = Buffer.alloc(16 * 1_048_576)
  const head = [
    'POST /api/v1/uploads?purpose=nothing HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${client.identity.token}`,
    'content-type: multipart/form-data; boundary=form-boundary',
    `content-length: ${content.length}`,
    '',
    '',
  ].join('\r\n')
  const socket = connect(Number(port), hostname)
  socket.write(head)
  await new Promise((sent) => socket.write(content, sent))
  const [received] = await once(socket, 'data')
  expect(String(received)).toMatch(/^HTTP\/1\.1 422 /)
  socket.destroy()
})

test('many images at once are all stored or told to retry', async () => {
  const client = await service.organization()
  const large = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const answers = await Promise.all(Array.from({ length: 30 }, () => sendFile(client, large)))
  expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(8)
})

test('interrupted uploads release their places', async () => {
  const client = await service.organization()
  const { hostname, port } = new URL(service.address)
  const head = [
    'POST /api/v1/uploads HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${client.identity.token}`,
    'content-type: multipart/form-data; boundary=form-boundary',
    'content-length: 100000',
    '',
    '',
  ].join('\r\n')
  const brokenOff = async () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(head)
    socket.write(form([file]).subarray(0, 150))
    await pause(200)
    socket.destroy()
  }
  await Promise.all(Array.from({ length: 20 }, brokenOff))
  const many = () => Promise.all(Array.from({ length: 16 }, () => sendFile(client, png)))
  const statuses = async () => (await many()).map(({ status }) => status)
  await vi.waitFor(async () => expect(await statuses()).toEqual(Array(16).fill(201)), {
    timeout: PATIENCE_MS,
  })
})
