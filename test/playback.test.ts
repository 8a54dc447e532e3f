import { expect, test } from 'vitest'
import { change, confirmed } from './support/procedures.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with a next version that begins without the length, with a confirmed version that takes another one, and with
// a length that outlives its video.

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

test.each([0, -1, 86_401, 1.5, '214'])('a video cannot take %j seconds', async (durationSeconds) => {
  const client = await service.organization()
  const content = await make.content(client, { video })
  const { status, body } = await client.put(`/educational-contents/${content.id}/playback`, {
    durationSeconds,
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['durationSeconds']])
})
