import { expect, test } from 'vitest'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const allIncludes =
  '?with[]=educationalContents&with[]=educationalContentsCount&with[]=workSteps&with[]=workStepsCount'

test('a requirement shows its contents in the order of its list and the steps that name it', async () => {
  const client = await service.organization()
  const [first, second] = [
    await make.content(client, { title: 'A' }),
    await make.content(client, { title: 'B' }),
  ]
  const requirement = await make.requirement(client, { educationalContentIds: [second.id, first.id] })
  const step = await make.step(client, (await make.task(client)).id, {
    safetyRequirementIds: [requirement.id],
  })
  const { body } = await client.get(`/safety-requirements/${requirement.id}${allIncludes}`)
  expect(body.data).toMatchObject({
    educationalContents: [
      { id: second.id, title: 'B', order: 1 },
      { id: first.id, title: 'A', order: 2 },
    ],
    educationalContentsCount: 2,
    workSteps: [{ id: step.id, name: step.name, riskLevel: 'critical' }],
    workStepsCount: 1,
  })
})

test('workStepIds attaches to draft steps and never detaches', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const [a, b] = [await make.step(client, task.id), await make.step(client, task.id)]
  const requirement = await make.requirement(client, { workStepIds: [a.id] })
  const put = (more: object) =>
    client.put(`/safety-requirements/${requirement.id}?with[]=workSteps`, { name: 'Renamed', ...more })
  const ids = ({ body }: Sample) => body.data.workSteps.map(({ id }: Sample) => id)
  expect(ids(await put({ workStepIds: [b.id] }))).toEqual([a.id, b.id])
  expect(ids(await put({ workStepIds: [] }))).toEqual([a.id, b.id])
  expect(ids(await put({ workStepIds: [a.id, a.id] }))).toEqual([a.id, b.id])
})

test('a confirmed step may be named when it has the requirement already, another one is 422', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const requirement = await make.requirement(client)
  const having = await make.step(client, task.id, { safetyRequirementIds: [requirement.id] })
  const lacking = await make.step(client, task.id)
  for (const { id } of [having, lacking]) {
    await client.put(`/work-steps/${id}`, { name: 'Step', riskLevel: 'low', status: 'confirmed' })
  }
  const put = (workStepIds: string[]) =>
    client.put(`/safety-requirements/${requirement.id}`, { name: 'Renamed', workStepIds })
  expect((await put([having.id])).status).toBe(200)
  const refused = await put([having.id, lacking.id])
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'workStepIds.1': ['The selected workStepIds.1 is invalid.'] } },
  })
  const open = await client.put(`/work-steps/${lacking.id}`, {
    name: 'Step',
    riskLevel: 'low',
    status: 'draft',
  })
  const attached = await put([lacking.id])
  expect(attached.status).toBe(200)
  const step = await client.get(`/work-steps/${open.body.data.id}?with[]=safetyRequirements`)
  expect(step.body.data.safetyRequirements).toHaveLength(1)
})

test('the next version of a confirmed requirement copies its contents', async () => {
  const client = await service.organization()
  const content = await make.content(client)
  const requirement = await make.requirement(client, { educationalContentIds: [content.id], onSite: true })
  const path = `/safety-requirements/${requirement.id}`
  await client.put(path, { name: 'Confirmed', status: 'confirmed' })
  const { body } = await client.put(`${path}?with[]=educationalContentsCount`, { name: 'Next' })
  expect(body.data).toMatchObject({ version: 2, status: 'draft', onSite: true, educationalContentsCount: 1 })
})

test('validTo is not before validFrom, whichever of them a PUT leaves out', async () => {
  const client = await service.organization()
  const message = { validTo: ['The validTo field must not be before validFrom.'] }
  const both = { name: 'Valid', validFrom: '2026-05-01', validTo: '2026-04-30' }
  expect((await client.post('/safety-requirements', both)).body.errors).toEqual(message)
  const requirement = await make.requirement(client, { validFrom: '2026-05-01', validTo: '2026-05-01' })
  const put = (more: object) =>
    client.put(`/safety-requirements/${requirement.id}`, { name: 'Valid', ...more })
  expect((await put({ validTo: '2026-04-30' })).body.errors).toEqual(message)
  expect((await put({ validFrom: '2026-05-02' })).body.errors).toEqual(message)
  expect((await put({ validFrom: null, validTo: '2020-01-01' })).body.data).toMatchObject({
    validFrom: null,
    validTo: '2020-01-01',
  })
})

// Seen red with dates that PostgreSQL accepts although no calendar has them: it stores `now` and `infinity` silently.
test.each(['2026-02-30', '2026-2-3', 'now', 'infinity', '0000-01-01', '10000-01-01', '2026-05-01T00:00:00Z'])(
  'the date %s is 422',
  async (validFrom) => {
    const client = await service.organization()
    const answer = await client.post('/safety-requirements', { name: 'Valid', validFrom })
    expect(answer).toMatchObject({ status: 422, body: { errors: { validFrom: [expect.any(String)] } } })
  },
)

test('contents and steps that do not exist, or are another organization’s, are named with 422', async () => {
  const client = await service.organization()
  const stranger = await service.organization()
  const content = await make.content(stranger)
  const step = await make.step(stranger, (await make.task(stranger)).id)
  const attempts = [
    ['educationalContentIds', unknownId],
    ['educationalContentIds', content.id],
    ['workStepIds', unknownId],
    ['workStepIds', step.id],
  ] as const
  for (const [field, id] of attempts) {
    const answer = await client.post('/safety-requirements', { name: 'Requirement', [field]: [id] })
    expect(answer.body.errors).toEqual({ [`${field}.0`]: [`The selected ${field}.0 is invalid.`] })
  }
  expect((await client.get('/safety-requirements')).body.meta.total).toBe(0)
})

// Seen red with a draft of a content that counts, and with a signature on site that a card is for.
test('requirements are listed by step, by where they are completed and by whether a card is for them', async () => {
  const client = await service.organization()
  const requirement = await make.requirement(client, { onSite: true })
  const taught = async (content: Sample) =>
    (await make.requirement(client, { educationalContentIds: [content.id] })).id
  const learned = await taught(await make.content(client, { status: 'confirmed' }))
  const byCard = [(await make.requirement(client)).id, await taught(await make.content(client))]
  const step = await make.step(client, (await make.task(client)).id, {
    safetyRequirementIds: [requirement.id],
  })
  for (const query of ['onSite=true', `workStepId=${step.id}`]) {
    const { body } = await client.get(`/safety-requirements?${query}`)
    expect(body.data.map(({ id }: Sample) => id)).toEqual([requirement.id])
  }
  for (const [isFor, ids] of [
    [true, byCard],
    [false, [requirement.id, learned]],
  ] as const) {
    const { body } = await client.get(`/safety-requirements?provedByCard=${isFor}`)
    expect(body.data.map(({ id }: Sample) => id).toSorted()).toEqual([...ids].toSorted())
  }
})
