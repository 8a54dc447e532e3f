import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
/** Manufacturers in the order of their creation. */
let made: Sample[]

beforeAll(async () => {
  client = await service.organization()
  made = []
  for (const name of [
    'beta',
    'Alpha',
    'ALPHA',
    'Ömega',
    'alpha',
    'öl',
    'Zeta',
    'delta 100%',
    'under_score',
    'back\\slash',
  ]) {
    made.push(await make.manufacturer(client, { name }))
  }
  for (let number = made.length; number < 17; number += 1)
    made.push(await make.manufacturer(client, { name: 'Filler' }))
})

const get = (query: string) => client.get(`/manufacturers?${query}`)
const names = async (query: string): Promise<string[]> =>
  (await get(query)).body.data.map(({ name }: { name: string }) => name)
const ids = async (query: string): Promise<string[]> =>
  (await get(query)).body.data.map(({ id }: { id: string }) => id)
const madeIds = () => made.map(({ id }) => id)

describe('a list', () => {
  test('without parameters is the newest 15', async () => {
    const { body } = await get('')
    expect(body.data.map(({ id }: Sample) => id)).toEqual(madeIds().reverse().slice(0, 15))
    expect(body.meta).toMatchObject({
      current_page: 1,
      per_page: 15,
      from: 1,
      to: 15,
      total: 17,
      last_page: 2,
    })
  })
})

test('an empty value counts as left out, an unknown parameter is ignored', async () => {
  const empty = 'count=&page=&orderBy=&order=&search=&updatedSince=&fields[]=&with[]='
  expect(await ids(empty)).toEqual(await ids(''))
  expect(await ids('limit=1&sort=name&active=maybe&Count=0')).toEqual(await ids(''))
})

describe('the order', () => {
  test('is as requested, ignoring case', async () => {
    const sorted = await names('orderBy=name&order=asc')
    expect(sorted.slice(0, 6)).toEqual(['Alpha', 'ALPHA', 'alpha', 'back\\slash', 'beta', 'delta 100%'])
  })

  test('breaks ties by id in the same direction', async () => {
    const [, Alpha, ALPHA, , alpha] = madeIds()
    expect((await ids('orderBy=name&order=asc')).slice(0, 3)).toEqual([Alpha, ALPHA, alpha])
    expect((await ids('orderBy=name&order=desc&count=500')).slice(-3)).toEqual([alpha, ALPHA, Alpha])
  })

  test('is descending by default', async () => {
    expect(await ids('orderBy=id')).toEqual(madeIds().reverse().slice(0, 15))
    expect(await ids('order=asc')).toEqual(madeIds().slice(0, 15))
  })

  test.each([
    ['/tokens', ['id', 'name', 'createdAt', 'lastUsedAt', 'expiresAt']],
    ['/educational-contents', ['id', 'title', 'active', 'status', 'version', 'createdAt', 'updatedAt']],
  ])('of %s can be by each documented field', async (path, fields) => {
    for (const field of fields) {
      for (const order of ['asc', 'desc']) {
        expect((await client.get(`${path}?orderBy=${field}&order=${order}`)).status).toBe(200)
      }
    }
  })
})

describe('the search', () => {
  test.each([
    ['100%25', ['delta 100%']],
    ['%25', ['delta 100%']],
    ['_', ['under_score']],
    ['r_s', ['under_score']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ['\\\\', []],
    ['%25%25', []],
    ['ALPHA', ['Alpha', 'ALPHA', 'alpha']],
    ['lph', ['Alpha', 'ALPHA', 'alpha']],
    ['Ö', ['Ömega', 'öl']],
    ['%C3%B6', ['Ömega', 'öl']],
    ["'", []],
    ['$1', []],
    ['nothing like it', []],
  ])('for %s takes the text literally, ignoring case', async (text, expected) => {
    expect(await names(`search=${text}&order=asc`)).toEqual(expected)
  })

  test('also applies to the total', async () => {
    expect((await get('search=alpha&count=1')).body.meta).toMatchObject({ total: 3, last_page: 3 })
  })

  test('of educational contents is in the title only', async () => {
    await make.content(client, { title: 'Crane', body: '<p>hidden</p>' })
    expect((await client.get('/educational-contents?search=CRANE')).body.meta.total).toBe(1)
    expect((await client.get('/educational-contents?search=hidden')).body.meta.total).toBe(0)
  })
})

describe('filters', () => {
  test('apply one by one and together', async () => {
    const other = await service.organization()
    const featured = await make.content(other, { isFeatured: true })
    const inactive = await make.content(other, { active: false })
    const both = await make.content(other, { isFeatured: true, active: false, status: 'confirmed' })
    const found = async (query: string) =>
      (await other.get(`/educational-contents?order=asc&${query}`)).body.data.map(({ id }: Sample) => id)
    expect(await found('isFeatured=true')).toEqual([featured.id, both.id])
    expect(await found('isFeatured=false')).toEqual([inactive.id])
    expect(await found('active=false')).toEqual([inactive.id, both.id])
    expect(await found('active=false&isFeatured=true')).toEqual([both.id])
    expect(await found('status=confirmed')).toEqual([both.id])
    expect(await found('status=draft&active=true')).toEqual([featured.id])
  })

  test('updatedSince includes the exact moment', async () => {
    const moment = made[5].updatedAt
    const since = made.filter(({ updatedAt }) => updatedAt >= moment).map(({ id }) => id)
    expect(await ids(`updatedSince=${moment}&order=asc&count=500`)).toEqual(since)
    const elsewhere = new Date(Date.parse(moment) + 7_200_000).toISOString().replace('Z', '%2B02:00')
    expect(await ids(`updatedSince=${elsewhere}&order=asc&count=500`)).toEqual(since)
  })
})
