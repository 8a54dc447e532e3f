import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

/** What a read shows with everything that with[] can add. */
async function readWhole(path: string, includes: readonly string[]) {
  const { body } = await client.get(`${path}?${includes.map((name) => `with[]=${name}`).join('&')}`)
  return body.data ?? body
}

describe('an unknown field', () => {
  test.each(['onsite', 'Name', 'name ', 'createdby', 'a/b~c', 'with.dots', '0', 'ä', ''])(
    '(%j) is 422 and named',
    async (field) => {
      const { status, body } = await client.post('/sites', { ...siteBody, [field]: 1 })
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { [field || 'body']: [`The ${field} field is not known.`] },
      })
    },
  )

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '__defineGetter__'])(
    'with the name of something that every object has (%s) is no different',
    async (field) => {
      const { status, body } = await client.post('/work-tasks', { name: 'A', [field]: 1 })
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { [field]: [`The ${field} field is not known.`] },
      })
    },
  )

  test('inside a field is named with its place', async () => {
    const video = { url: 'https://media.example', provider: 'file', length: 3 }
    const { body } = await client.post('/educational-contents', {
      title: 'A',
      completionStrategy: 'once',
      video,
    })
    expect(body.errors).toEqual({ 'video.length': ['The video.length field is not known.'] })
  })

  test('that another operation of the resource takes is unknown all the same', async () => {
    expect((await client.post('/work-tasks', { name: 'A', workStepIds: [] })).status).toBe(422)
    expect((await client.post('/sites', { ...siteBody, timeZone: 'UTC' })).status).toBe(422)
  })

  test('saves nothing of the rest', async () => {
    const site = await make.site(client)
    await client.put(`/sites/${site.id}`, { ...siteBody, name: 'Other', onsite: true })
    expect((await client.get(`/sites/${site.id}`)).body.data).toEqual(site)
  })
})

describe('what was read', () => {
  test('can be sent back as it is, and only what can be written counts', async () => {
    const site = await make.site(client)
    const read = await readWhole(`/sites/${site.id}`, ['createdBy', 'updatedBy'])
    const { status, body } = await client.put(`/sites/${site.id}`, { ...read, name: 'Renamed' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...site, name: 'Renamed', updatedAt: body.data.updatedAt })
  })

  test('can be sent back for a versioned record', async () => {
    const task = await make.task(client)
    await make.step(client, task.id)
    const read = await readWhole(`/work-tasks/${task.id}`, ['createdBy', 'updatedBy', 'workStepsCount'])
    const { status, body } = await client.put(`/work-tasks/${task.id}`, { ...read, description: 'New' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...task, description: 'New', updatedAt: body.data.updatedAt })
  })

  test('can be sent back for a bare record', async () => {
    const made = await make.manufacturer(client, { website: 'https://nostolinja.example' })
    const { status, body } = await client.put(`/manufacturers/${made.id}`, made)
    expect(status).toBe(200)
    expect(body).toEqual({ ...made, updatedAt: body.updatedAt })
  })

  test('never overwrites what only the service writes', async () => {
    const forged = {
      id: unknownId,
      latitude: 61.8,
      longitude: 'east',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: null,
      createdBy: { id: unknownId, firstName: 'Eve', lastName: 'Else' },
      updatedBy: 7,
    }
    const { status, body } = await client.post('/sites?with[]=createdBy', { ...siteBody, ...forged })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      latitude: null,
      longitude: null,
      createdBy: { id: client.identity.userId },
    })
    expect(body.data.id).not.toBe(unknownId)
    expect(Date.now() - Date.parse(body.data.createdAt)).toBeLessThan(60_000)
    const put = await client.put(`/sites/${body.data.id}`, { ...siteBody, ...forged })
    expect(put.body.data).toMatchObject({ id: body.data.id, createdAt: body.data.createdAt, latitude: null })
  })

  test('never overwrites the place among the versions', async () => {
    const task = await make.task(client, {
      canonicalId: unknownId,
      version: 9,
      isCurrent: false,
      workStepsCount: 4,
    })
    expect(task).toMatchObject({ canonicalId: task.id, version: 1, isCurrent: true })
    const whole = { name: 'A', active: true, status: 'draft' }
    const { body } = await client.put(`/work-tasks/${task.id}`, { ...whole, version: 5, isCurrent: false })
    expect(body.data).toMatchObject({ id: task.id, version: 1, isCurrent: true })
  })
})

describe('types are strict', () => {
  const task = { name: 'A', active: true, status: 'draft' }
  test.each([
    [{ name: 7 }, 'name', 'a string'],
    [{ name: true }, 'name', 'a string'],
    [{ name: ['A'] }, 'name', 'a string'],
    [{ name: {} }, 'name', 'a string'],
    [{ description: 0 }, 'description', 'a string'],
    [{ active: 1 }, 'active', 'true or false'],
    [{ active: 0 }, 'active', 'true or false'],
    [{ active: 'true' }, 'active', 'true or false'],
    [{ active: [] }, 'active', 'true or false'],
  ])('%j is 422', async (wrong, field, type) => {
    const { status, body } = await client.post('/work-tasks', { ...task, ...wrong })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { [field]: [`The ${field} field must be ${type}.`] },
    })
  })

  test.each(['confirmed ', 'Confirmed', 'retired', 1, true, ['draft']])('a status of %j', async (status) => {
    const answer = await client.post('/work-tasks', { ...task, status })
    expect(answer.status).toBe(status === 'confirmed ' ? 201 : 422)
  })
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

  test('of one organization’s record leaves another’s as it is', async () => {
    const theirs = await make.site(await service.organization())
    expect((await client.put(`/sites/${theirs.id}`, siteBody)).status).toBe(404)
  })
})

test('moments are in UTC with milliseconds', async () => {
  const { createdAt, updatedAt } = await make.site(client)
  for (const moment of [createdAt, updatedAt]) {
    expect(moment).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    expect(Math.abs(Date.now() - Date.parse(moment))).toBeLessThan(60_000)
  }
})

test('what is left out on create has its default', async () => {
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

  test('are those of the version', async () => {
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
