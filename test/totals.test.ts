import { expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

/** The total, after checking that it is the number of records in the same answer. */
async function total(client: Client, segment: string): Promise<number> {
  const { data, meta } = (await client.get(`/${segment}?count=500`)).body
  expect(meta.total, segment).toBe(data.length)
  return meta.total
}

test('a total follows creations and deletions, and counts no version twice', async () => {
  const client = await service.organization()
  expect(await total(client, 'work-tasks')).toBe(0)
  const first = await make.task(client, { status: 'confirmed' })
  const second = await make.task(client)
  expect(await total(client, 'work-tasks')).toBe(2)
  const next = await client.put(`/work-tasks/${first.id}`, { name: 'Next', active: true, status: 'draft' })
  expect(await total(client, 'work-tasks')).toBe(2)
  expect((await client.send('DELETE', `/work-tasks/${next.body.data.id}`)).status).toBe(204)
  expect(await total(client, 'work-tasks')).toBe(2)
  expect((await client.send('DELETE', `/work-tasks/${second.id}`)).status).toBe(204)
  expect(await total(client, 'work-tasks')).toBe(1)
})

test('a retired question is not in the total', async () => {
  const client = await service.organization()
  const assessment = await make.assessment(client, (await make.content(client)).id)
  const [question] = [await make.question(client, assessment.id), await make.question(client, assessment.id)]
  const confirmed = {
    title: 'Quiz',
    educationalContentId: assessment.educationalContentId,
    status: 'confirmed',
  }
  expect((await client.put(`/assessments/${assessment.id}`, confirmed)).status).toBe(200)
  expect((await client.send('DELETE', `/assessment-questions/${question?.id}`)).status).toBe(204)
  expect(await total(client, 'assessment-questions')).toBe(1)
})

test('a write that is refused changes no total', async () => {
  const client = await service.organization()
  const site = await make.site(client)
  await make.job(client, site.id)
  expect((await client.send('DELETE', `/sites/${site.id}`)).status).toBe(409)
  expect((await client.post('/sites', { name: 'No address' })).status).toBe(422)
  expect(await total(client, 'sites')).toBe(1)
})

test('a total only counts the caller’s organization', async () => {
  const [client, stranger] = [await service.organization(), await service.organization()]
  await make.site(client)
  expect(await total(stranger, 'sites')).toBe(0)
})

test('a total is right at every moment while many write at once', async () => {
  const client = await service.organization()
  const kept = await Promise.all(Array.from({ length: 8 }, () => make.site(client)))
  let writing = true
  const watched = (async () => {
    while (writing) await total(client, 'sites')
  })()
  const writers = Array.from({ length: 12 }, async (_, writer) => {
    for (let round = 0; round < 6; round += 1) {
      const { id }: Sample = await make.site(client)
      if ((writer + round) % 3 > 0) await client.send('DELETE', `/sites/${id}`)
    }
  })
  await Promise.all(writers)
  writing = false
  await watched
  expect(await total(client, 'sites')).toBe(kept.length + 24)
})
