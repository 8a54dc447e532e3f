import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from './support/client.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const published = useService({ publicUrl: 'https://holdpoint.example' })
let client: Client

beforeAll(async () => {
  client = await service.organization()
  for (let number = 1; number <= 20; number += 1) await make.manufacturer(client, { name: `Maker ${number}` })
})

interface Link {
  readonly url: string | null
  readonly label: string
  readonly active: boolean
}

const get = async (query: string) => (await client.get(`/manufacturers?${query}`)).body
const path = () => `${service.address}/api/v1/manufacturers`

/** The labels between the two arrows, with the active one in brackets. */
const labels = (links: readonly Link[]) =>
  links
    .slice(1, -1)
    .map(({ label, active }) => (active ? `[${label}]` : label))
    .join(' ')

test('the envelope of a page in the middle', async () => {
  const { data, links, meta, ...rest } = await get('count=8&page=2')
  expect(rest).toEqual({})
  expect(data).toHaveLength(8)
  const url = (page: number) => `${path()}?count=8&page=${page}`
  expect(links).toEqual({ first: url(1), last: url(3), prev: url(1), next: url(3) })
  expect(meta).toEqual({
    current_page: 2,
    from: 9,
    last_page: 3,
    links: [
      { url: url(1), label: '&laquo; Previous', active: false },
      { url: url(1), label: '1', active: false },
      { url: url(2), label: '2', active: true },
      { url: url(3), label: '3', active: false },
      { url: url(3), label: 'Next &raquo;', active: false },
    ],
    path: path(),
    per_page: 8,
    to: 16,
    total: 20,
    userId: client.identity.userId,
    requestId: expect.any(String),
  })
})

test('the first and the last page have no link before and after them', async () => {
  const first = await get('count=8')
  expect(first.links).toMatchObject({ prev: null, next: `${path()}?count=8&page=2` })
  expect(first.meta.links[0]).toEqual({ url: null, label: '&laquo; Previous', active: false })
  const last = await get('count=8&page=3')
  expect(last.links).toMatchObject({ prev: `${path()}?count=8&page=2`, next: null })
  expect(last.meta.links.at(-1)).toEqual({ url: null, label: 'Next &raquo;', active: false })
  expect(last.meta).toMatchObject({ from: 17, to: 20, current_page: 3 })
})

test('an empty list has one page', async () => {
  const { data, links, meta } = await get('search=nothing')
  const url = `${path()}?search=nothing&page=1`
  expect(data).toEqual([])
  expect(links).toEqual({ first: url, last: url, prev: null, next: null })
  expect(meta).toMatchObject({ current_page: 1, from: null, to: null, last_page: 1, total: 0, per_page: 15 })
  expect(meta.links.slice(1, -1)).toEqual([{ url, label: '1', active: true }])
})

test('a page past the end is empty and leads back to the one before', async () => {
  const { data, links, meta } = await get('count=15&page=7')
  const url = (page: number) => `${path()}?count=15&page=${page}`
  expect(data).toEqual([])
  expect(links).toEqual({ first: url(1), last: url(2), prev: url(6), next: null })
  expect(meta).toMatchObject({ current_page: 7, from: null, to: null, last_page: 2, total: 20 })
  expect(labels(meta.links)).toBe('1 2')
})

describe('the numbered links', () => {
  test('are all of them up to 13 pages', async () => {
    const { body } = await client.get('/manufacturers?count=1&page=7&search=Maker%201')
    expect(labels(body.meta.links)).toBe('1 2 3 4 5 6 [7] 8 9 10 11')
    expect(labels((await get('count=2')).meta.links)).toBe('[1] 2 3 4 5 6 7 8 9 10')
  })

  test.each([
    [1, '[1] 2 3 4 5 6 7 8 9 10 ... 19 20'],
    [2, '1 [2] 3 4 5 6 7 8 9 10 ... 19 20'],
    [7, '1 2 3 4 5 6 [7] 8 9 10 ... 19 20'],
    [8, '1 2 ... 5 6 7 [8] 9 10 11 ... 19 20'],
    [13, '1 2 ... 10 11 12 [13] 14 15 16 ... 19 20'],
    [14, '1 2 ... 11 12 13 [14] 15 16 17 18 19 20'],
    [20, '1 2 ... 11 12 13 14 15 16 17 18 19 [20]'],
    [21, '1 2 ... 11 12 13 14 15 16 17 18 19 20'],
  ])('of 20 pages on page %i', async (page, expected) => {
    const { meta } = await get(`count=1&page=${page}`)
    expect(labels(meta.links)).toBe(expected)
    for (const { url, label, active } of meta.links.slice(1, -1)) {
      expect(url).toBe(label === '...' ? null : `${path()}?count=1&page=${label}`)
      expect(active).toBe(label === String(page))
    }
  })

  test('are all of 13 pages and not all of 14', async () => {
    const other = await service.organization()
    const all = async () => labels((await other.get('/equipment-groups?count=1&page=7')).body.meta.links)
    for (let number = 1; number <= 13; number += 1) await make.equipmentGroup(other)
    expect(await all()).toBe('1 2 3 4 5 6 [7] 8 9 10 11 12 13')
    await make.equipmentGroup(other)
    expect(await all()).toBe('1 2 3 4 5 6 [7] 8 9 10 ... 13 14')
  })
})

describe('the query', () => {
  test.each([
    ['', ''],
    ['page=2', ''],
    ['count=3&page=2&orderBy=name', 'count=3&orderBy=name&'],
    ['with[]=createdBy&with[]=updatedBy', 'with%5B0%5D=createdBy&with%5B1%5D=updatedBy&'],
    [
      'with[1]=createdBy&fields[]=name&with[0]=updatedBy',
      'with%5B0%5D=createdBy&fields%5B0%5D=name&with%5B1%5D=updatedBy&',
    ],
    ['with%5B%5D=createdBy', 'with%5B0%5D=createdBy&'],
    ['search=a+b%20c', 'search=a%20b%20c&'],
    ["search=%C3%A4!'()*~-._%26%3D%23%2B%25%2F", 'search=%C3%A4%21%27%28%29%2A~-._%26%3D%23%2B%25%2F&'],
    ['unknown=x&search=', 'unknown=x&search=&'],
    ['search=%FF%zz', 'search=%EF%BF%BD%25zz&'],
  ])('%s is kept in every address as %s, the page last', async (query, kept) => {
    const { links, meta } = await get(query)
    const addresses = [
      links.first,
      links.last,
      links.prev,
      links.next,
      ...meta.links.map(({ url }: Link) => url),
    ]
    for (const address of addresses.filter((each) => each !== null)) {
      expect(address).toMatch(/page=\d+$/)
      expect(address.replace(/page=\d+$/, '')).toBe(`${path()}?${kept}`)
    }
    expect(meta.path).toBe(path())
  })

  test('leads to the named page', async () => {
    const query = 'count=6&orderBy=name&order=asc&search=maker&fields[]=name&with[]=createdBy'
    const walked: unknown[] = []
    let next: string | null = `${path()}?${query}`
    while (next !== null) {
      const { body }: { body: { data: unknown[]; links: { next: string | null } } } = await client.get(
        next.slice(`${service.address}/api/v1`.length),
      )
      walked.push(...body.data)
      next = body.links.next
    }
    expect(walked).toEqual((await get(`${query.replace('count=6', 'count=500')}`)).data)
    expect(walked).toHaveLength(20)
  })
})

test('addresses have the public origin of the service', async () => {
  const { body } = await new Client(published.address, client.identity).get('/manufacturers?count=5&page=2')
  const origin = 'https://holdpoint.example/api/v1/manufacturers'
  expect(body.meta.path).toBe(origin)
  expect(body.links).toEqual({
    first: `${origin}?count=5&page=1`,
    last: `${origin}?count=5&page=4`,
    prev: `${origin}?count=5&page=1`,
    next: `${origin}?count=5&page=3`,
  })
})
