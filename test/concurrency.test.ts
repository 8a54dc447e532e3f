import { expect, test } from 'vitest'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

const GREATEST = 2_147_483_647

test('a record in the last possible place does not prevent others from being created', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const content = await make.content(client)
  const assessment = await make.assessment(client, content.id)
  const creations = [
    (more: object) => make.step(client, task.id, { ...more }),
    (more: object) => make.requirement(client, { ...more }),
    (more: object) => make.question(client, assessment.id, { ...more }),
  ]
  for (const create of creations) {
    expect((await create({ order: GREATEST })).order).toBe(GREATEST)
    expect((await create({})).order).toBe(GREATEST)
    expect((await create({ order: 1 })).order).toBe(1)
  }
})

test('requirements attached to the same draft steps at once wait for each other and all succeed', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const steps = [
    await make.step(client, task.id),
    await make.step(client, task.id),
    await make.step(client, task.id),
  ]
  const requirements = await Promise.all(Array.from({ length: 12 }, () => make.requirement(client)))
  const ids = steps.map(({ id }) => id)
  const answers = await Promise.all(
    requirements.map(({ id }, index) =>
      client.put(`/safety-requirements/${id}`, {
        name: 'Attached',
        workStepIds: index % 2 === 0 ? ids : [...ids].reverse(),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  for (const id of ids) {
    const { body } = await client.get(`/work-steps/${id}?with[]=safetyRequirements`)
    expect(body.data.safetyRequirements).toHaveLength(12)
  }
})

test('a requirement that is attached while its step is confirmed is attached before or refused', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  for (let round = 0; round < 10; round += 1) {
    const step = await make.step(client, task.id)
    const [attached, confirmed] = await Promise.all([
      client.post('/safety-requirements', { name: 'Attached', workStepIds: [step.id] }),
      client.put(`/work-steps/${step.id}`, { name: 'Step', riskLevel: 'low', status: 'confirmed' }),
    ])
    expect(confirmed.status).toBe(200)
    expect([201, 422]).toContain(attached.status)
    const { body } = await client.get(`/work-steps/${step.id}?with[]=safetyRequirements`)
    expect(body.data.safetyRequirements).toHaveLength(attached.status === 201 ? 1 : 0)
  }
})

test('the audit entries of a record follow each other, each starting where the previous one ended', async () => {
  const client = await service.organization()
  const { id } = await make.site(client)
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      client.put(`/sites/${id}`, { ...siteBody, name: `Racer ${index}` }),
    ),
  )
  const rows = await service.auditOf(client, id)
  expect(rows).toHaveLength(25)
  for (const [index, { after }] of rows.slice(0, -1).entries()) expect(rows[index + 1]?.before).toEqual(after)
  const { body } = await client.get(`/sites/${id}`)
  expect(rows.at(-1)?.after).toMatchObject(body.data)
})

test('If-Match: * only requires that the record exists, however many change it at once', async () => {
  const client = await service.organization()
  const { id } = await make.site(client)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      client.send('PUT', `/sites/${id}`, JSON.stringify(siteBody), { 'if-match': '*' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
})

test('records that are added to one list at once each get a place of their own', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const assessment = await make.assessment(client, (await make.content(client)).id)
  const creations = [
    () => make.step(client, task.id),
    () => make.requirement(client),
    () => make.question(client, assessment.id),
  ]
  for (const create of creations) {
    const made = await Promise.all(Array.from({ length: 12 }, create))
    expect(made.map(({ order }) => order).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    )
  }
})
