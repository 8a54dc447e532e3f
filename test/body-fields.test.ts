import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

/** A read with everything that with[] can add. */
async function readWhole(path: string, includes: readonly string[]) {
  const { body } = await client.get(`${path}?${includes.map((name) => `with[]=${name}`).join('&')}`)
  return body.data ?? body
}

describe('an unknown field', () => {
  test.each([
    ...['onsite', 'Name', 'name ', 'createdby', 'a/b~c', 'with.dots', '0', 'ä', ''],
    // What every object has.
    ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '__defineGetter__'],
  ])('(%j) is 422 and named', async (field) => {
    const { status, body } = await client.post('/sites', { ...siteBody, [field]: 1 })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { [field || 'body']: [`The ${field || 'body'} field is not known.`] },
    })
  })

  test('inside a field is named with its place', async () => {
    const video = { url: 'https://media.example', provider: 'file', length: 3 }
    const { body } = await client.post('/educational-contents', {
      title: 'A',
      completionStrategy: 'once',
      video,
    })
    expect(body.errors).toEqual({ 'video.length': ['The video.length field is not known.'] })
  })

  test('that another operation of the resource takes is unknown too', async () => {
    expect((await client.post('/work-tasks', { name: 'A', workStepIds: [] })).status).toBe(422)
    expect((await client.post('/sites', { ...siteBody, timeZone: 'UTC' })).status).toBe(422)
  })

  test('prevents saving the rest', async () => {
    const site = await make.site(client)
    await client.put(`/sites/${site.id}`, { ...siteBody, name: 'Other', onsite: true })
    expect((await client.get(`/sites/${site.id}`)).body.data).toEqual(site)
  })
})

describe('a read record', () => {
  test('can be sent back unchanged, and only its writable fields count', async () => {
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

  test('never overwrites fields that only the service writes', async () => {
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

// Seen red with a null inside the body that is called no string.
test('a required field that is null or empty is missing, however deep it is', async () => {
  const video = { url: '', provider: 'file' }
  const content = await client.post('/educational-contents', {
    title: ' ',
    completionStrategy: 'once',
    video,
  })
  expect(content.body.errors).toEqual({
    title: ['The title field is required.'],
    'video.url': ['The video.url field is required.'],
  })
  const lines = [{ workTaskId: null, workStepIds: [] }]
  const order = await client.post('/orders', { siteId: unknownId, lines })
  expect(order.body.errors).toEqual({
    'lines.0.workTaskId': ['The lines.0.workTaskId field is required.'],
    'lines.0.workStepIds': ['The lines.0.workStepIds field must have at least 1 item.'],
  })
})

// Seen red with `coerceTypes`, the default of Fastify.
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
