import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
/** Manufacturers in the order of their creation. */

beforeAll(async () => {
  client = await service.organization()
})

const get = (query: string) => client.get(`/manufacturers?${query}`)

describe('a parameter with another value is 422 on its name', () => {
  const integers = [
    '0',
    '-1',
    'abc',
    '1.5',
    '1.0',
    '1e1',
    '+5',
    '%2B5',
    '05',
    '00',
    '0x5',
    '%205',
    '5%20',
    '٥',
    '99999999999',
    '5,6',
    'null',
    'true',
  ]
  test.each([
    ...integers.map((value) => ['count', value]),
    ['count', '501'],
    ['count', '2147483648'],
    ...integers.map((value) => ['page', value]),
    ['page', '2147483648'],
    ['orderBy', 'description'],
    ['orderBy', 'createdat'],
    ['orderBy', 'NAME'],
    ['orderBy', 'name;--'],
    ['orderBy', 'constructor'],
    ['orderBy', '-name'],
    ['order', 'ASC'],
    ['order', 'Desc'],
    ['order', 'ascending'],
    ['search', 'a'.repeat(256)],
    ['search', 'a%00b'],
    ['updatedSince', '2026'],
    ['updatedSince', 'yesterday'],
    ['updatedSince', 'now'],
    ['updatedSince', 'infinity'],
    ['updatedSince', '2026-02-30T00:00:00Z'],
    ['updatedSince', '2026-01-01T24:00:00Z'],
    ['updatedSince', '2026-01-01T00:00:00'],
    ['updatedSince', '2026-01-01T00:00:00%2B23:59'],
    ['updatedSince', '0000-01-01T00:00:00Z'],
    ['updatedSince', '10000-01-01T00:00:00Z'],
  ])('%s=%s', async (name, value) => {
    const { status, body } = await get(`${name}=${value}`)
    expect({ status, named: Object.keys(body.errors) }).toEqual({ status: 422, named: [name] })
  })

  test.each([
    ['active', '1'],
    ['active', 'TRUE'],
    ['active', 'yes'],
    ['isFeatured', '0'],
    ['isFeatured', 'null'],
    ['status', 'Draft'],
    ['status', 'retired'],
    ['safetyRequirementId', 'x'],
    ['safetyRequirementId', '{id}'],
  ])('%s=%s of educational contents', async (name, value) => {
    const { status, body } = await client.get(`/educational-contents?${name}=${value}`)
    expect({ status, named: Object.keys(body.errors) }).toEqual({ status: 422, named: [name] })
  })

  test.each(['count', 'page', 'orderBy', 'order', 'search', 'updatedSince'])(
    '%s given twice',
    async (name) => {
      const values = {
        count: '5',
        page: '1',
        orderBy: 'name',
        order: 'asc',
        search: 'a',
        updatedSince: '2026-01-01T00:00:00Z',
      }
      const value = values[name as keyof typeof values]
      expect((await get(`${name}=${value}`)).status).toBe(200)
      const { status, body } = await get(`${name}=${value}&${name}=${value}`)
      expect({ status, named: Object.keys(body.errors) }).toEqual({ status: 422, named: [name] })
    },
  )

  test('and every wrong one is named', async () => {
    const { body } = await get('count=0&page=x&orderBy=a&order=b&with[]=c')
    expect(Object.keys(body.errors).sort()).toEqual(['count', 'order', 'orderBy', 'page', 'with.0'])
    expect(body.message).toMatch(/\(and 4 more errors\)$/)
  })
})

test('a page number may be as large as an integer', async () => {
  const { status, body } = await get('page=2147483647&count=500')
  expect([status, body.data]).toEqual([200, []])
})
