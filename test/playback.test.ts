import { expect, test } from 'vitest'
import { exported, file, importFile, XLSX } from './support/exchange.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with a next version that starts without the length, with a confirmed version that accepts another one,
// with a length that outlives its video, also when that was removed first, and with a file that omits it.

const service = useService()
const video = { url: 'https://media.example/lockout.mp4', provider: 'file', minimumWatchPercentage: 90 }

test('a version keeps the length of its video, and the next one has it until its video is another', async () => {
  const client = await service.organization()
  const worker = await service.member(client, 'worker')
  const draft = await make.content(client, { video })
  const playback = (id: string) => `/educational-contents/${id}/playback`
  const lengthOf = async (id: string) => (await worker.get(playback(id))).body.data
  expect(await lengthOf(draft.id)).toEqual({ durationSeconds: null })
  const { status, body } = await client.put(playback(draft.id), { durationSeconds: 214 })
  expect([status, body.data]).toEqual([200, { durationSeconds: 214 }])
  expect((await worker.put(playback(draft.id), { durationSeconds: 1 })).status).toBe(403)
  const [, last] = await service.auditOf(client, draft.id)
  expect([last?.before, last?.after]).toMatchObject([
    { playbackDurationSeconds: null },
    { playbackDurationSeconds: 214 },
  ])

  const first = await confirmed(client, 'educational-contents', draft)
  const refused = await client.put(playback(first.id), { durationSeconds: 300 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'confirmed' } })
  const second = await change(client, 'educational-contents', first, { video, title: 'Lockout, again' })
  expect(second.version).toBe(2)
  expect(await lengthOf(second.id)).toEqual({ durationSeconds: 214 })
  expect((await client.put(playback(second.id), { durationSeconds: 300 })).body.data.durationSeconds).toBe(
    300,
  )
  expect(await lengthOf(first.id)).toEqual({ durationSeconds: 214 })
  const older = await client.put(playback(first.id), { durationSeconds: 300 })
  expect(older).toMatchObject({ status: 409, body: { code: 'version_superseded' } })

  const other = { ...video, url: 'https://media.example/other.mp4' }
  await change(client, 'educational-contents', second, { video: other })
  expect(await lengthOf(second.id)).toEqual({ durationSeconds: null })
})

test('a length does not outlive a video that is removed before another one comes', async () => {
  const client = await service.organization()
  const content = await make.content(client, { video })
  const path = `/educational-contents/${content.id}/playback`
  await client.put(path, { durationSeconds: 214 })
  await change(client, 'educational-contents', content, { title: 'Lockout, again' })
  expect((await client.get(path)).body.data.durationSeconds).toBe(214)
  await change(client, 'educational-contents', content, { video: null })
  expect((await client.get(path)).body.data.durationSeconds).toBeNull()
  // A length that was given while there was no video is that of no video.
  await client.put(path, { durationSeconds: 99 })
  await change(client, 'educational-contents', content, { video })
  expect((await client.get(path)).body.data.durationSeconds).toBeNull()
})

test.each(['json', 'csv', 'xlsx'])(
  'the length goes through a %s file, and a second import changes nothing',
  async (format) => {
    const [from, to] = [await service.organization(), await service.organization()]
    const content = await make.content(from, { title: 'Lockout', video })
    await from.put(`/educational-contents/${content.id}/playback`, { durationSeconds: 214 })
    await make.content(from, { title: 'Slings' })
    const mediaType = { json: 'application/json', csv: 'text/csv', xlsx: XLSX }[format]
    const rows = await file(from, 'educational-contents', format)
    const bring = () => importFile(to, 'educational-contents', rows, mediaType, 'dryRun=false&match=name')
    expect((await bring()).body.data).toMatchObject({ created: 2 })
    expect((await bring()).body.data).toMatchObject({ unchanged: 2, updated: 0 })
    const lengths = async () =>
      (await exported(to, 'educational-contents')).map((row) => [row.title, row['playback.durationSeconds']])
    expect((await lengths()).toSorted()).toEqual([
      ['Lockout', 214],
      ['Slings', null],
    ])
    // Another video without a length clears it; one with a length sets it.
    const [found] = (await exported(to, 'educational-contents')).filter(({ title }) => title === 'Lockout')
    const { updatedAt: _, ...brought } = found ?? {}
    const change = async (row: object) => {
      const text = JSON.stringify([row])
      expect(
        (await importFile(to, 'educational-contents', text, 'application/json')).body.data,
      ).toMatchObject({ updated: 1 })
      return (await lengths()).find(([title]) => title === 'Lockout')?.[1]
    }
    const { 'playback.durationSeconds': __, ...plain } = brought as Sample
    expect(
      await change({
        ...brought,
        'video.url': 'https://media.example/second.mp4',
        'playback.durationSeconds': 99,
      }),
    ).toBe(99)
    expect(await change({ ...plain, 'video.url': 'https://media.example/third.mp4' })).toBeNull()
    const wrong = JSON.stringify([{ ...brought, 'playback.durationSeconds': 0 }])
    const refused = await importFile(to, 'educational-contents', wrong, 'application/json')
    expect(JSON.stringify(refused.body)).toContain('"playback.durationSeconds"')
  },
)

test.each([0, -1, 86_401, 1.5, '214'])('a video cannot take %j seconds', async (durationSeconds) => {
  const client = await service.organization()
  const content = await make.content(client, { video })
  const { status, body } = await client.put(`/educational-contents/${content.id}/playback`, {
    durationSeconds,
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['durationSeconds']])
})
