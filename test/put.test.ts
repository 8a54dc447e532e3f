import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

describe('PUT', () => {
  test('keeps what is left out, clears what is null or empty', async () => {
    const site = await make.site(client, { description: 'Gate 2', line2: 'Floor 3' })
    const path = `/sites/${site.id}`
    expect((await client.put(path, siteBody)).body.data).toMatchObject({
      description: 'Gate 2',
      line2: 'Floor 3',
    })
    const cleared = await client.put(path, { ...siteBody, description: null, line2: ' ' })
    expect(cleared.body.data).toMatchObject({ description: null, line2: null })
  })

  test('keeps and clears in a next version too', async () => {
    const task = await make.task(client, { description: 'Old', active: false, status: 'confirmed' })
    const whole = { name: 'Next', active: false, status: 'confirmed' }
    const second = await client.put(`/work-tasks/${task.id}`, whole)
    expect(second.body.data).toMatchObject({ version: 2, description: 'Old', active: false })
    const third = await client.put(`/work-tasks/${second.body.data.id}`, { ...whole, description: null })
    expect(third.body.data).toMatchObject({ version: 3, description: null })
  })

  test.each(['name', 'line1', 'postalCode', 'postalAddress', 'country'])(
    'without the required %s, or with null or nothing in it, is 422',
    async (field) => {
      const site = await make.site(client)
      for (const value of [undefined, null, '', ' \t\n ']) {
        const { status, body } = await client.put(`/sites/${site.id}`, { ...siteBody, [field]: value })
        expect({ status, errors: body.errors }).toEqual({
          status: 422,
          errors: { [field]: [`The ${field} field is required.`] },
        })
      }
      expect((await client.get(`/sites/${site.id}`)).body.data).toEqual(site)
    },
  )

  test('with null in a field that is never null is 422', async () => {
    const content = await make.content(client)
    const whole = { title: 'A', completionStrategy: 'once' }
    for (const field of ['active', 'isFeatured', 'status']) {
      for (const value of [null, '']) {
        const { status, body } = await client.put(`/educational-contents/${content.id}`, {
          ...whole,
          [field]: value,
        })
        expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
      }
    }
  })
})

test('moments are in UTC with milliseconds', async () => {
  const { createdAt, updatedAt } = await make.site(client)
  for (const moment of [createdAt, updatedAt]) {
    expect(moment).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    expect(Math.abs(Date.now() - Date.parse(moment))).toBeLessThan(60_000)
  }
})

test('omitted fields have their default on create', async () => {
  expect(await make.task(client)).toMatchObject({ active: true, status: 'draft', description: null })
  expect(await make.content(client)).toMatchObject({
    active: true,
    isFeatured: false,
    status: 'draft',
    body: null,
    video: null,
  })
  const assessment = await make.assessment(client, (await make.content(client)).id)
  expect(assessment).toMatchObject({
    active: true,
    passPercentage: 80,
    shuffleQuestions: false,
    timeLimitMinutes: null,
  })
  const first = await make.question(client, assessment.id)
  expect(first).toMatchObject({ points: 1, required: true, order: 1 })
  expect(await make.question(client, assessment.id)).toMatchObject({ order: 2 })
  const task = await make.task(client)
  expect(await make.step(client, task.id)).toMatchObject({ active: true, requiresApproval: false, order: 1 })
  expect(await make.step(client, task.id, { order: 7 })).toMatchObject({ order: 7 })
  expect(await make.step(client, task.id)).toMatchObject({ order: 8 })
})

describe('createdBy and updatedBy', () => {
  test('are the same person until somebody else changes the record', async () => {
    const site = await make.site(client)
    const people = '?with[]=createdBy&with[]=updatedBy'
    const self = { id: client.identity.userId, firstName: 'Test', lastName: 'Person' }
    const own = await client.put(`/sites/${site.id}${people}`, siteBody)
    expect(own.body.data).toMatchObject({ createdBy: self, updatedBy: self })
    const planner = await service.member(client, 'planner')
    const theirs = await planner.put(`/sites/${site.id}${people}`, siteBody)
    expect(theirs.body.data).toMatchObject({ createdBy: self, updatedBy: { id: planner.identity.userId } })
  })

  test('belong to the version', async () => {
    const task = await make.task(client, { status: 'confirmed' })
    const planner = await service.member(client, 'planner')
    const next = await planner.put(`/work-tasks/${task.id}?with[]=createdBy&with[]=updatedBy`, {
      name: 'Next',
      active: true,
      status: 'draft',
    })
    const { userId } = planner.identity
    expect(next.body.data).toMatchObject({ version: 2, createdBy: { id: userId }, updatedBy: { id: userId } })
  })
})
