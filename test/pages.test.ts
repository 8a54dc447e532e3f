import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

/** More than two pages of each size below, with names and states that many share. */
const TASKS = 23

beforeAll(async () => {
  client = await service.organization()
  for (let number = 0; number < TASKS; number += 1) {
    const task = await make.task(client, {
      name: ['Ladder', 'ladder', 'Crane', 'Öl'][number % 4],
      status: number % 3 === 0 ? 'confirmed' : 'draft',
      active: number % 2 === 0,
    })
    const next = { name: 'Crane', active: true, status: 'draft' }
    if (number % 6 === 0) await client.put(`/work-tasks/${task.id}`, next)
  }
})

async function ids(query: string): Promise<readonly string[]> {
  return (await client.get(`/work-tasks?${query}`)).body.data.map(({ id }: Sample) => id)
}

describe.each(['id', 'name', 'active', 'status', 'version', 'createdAt', 'updatedAt'])(
  'ordered by %s',
  (field) => {
    test.each(['asc', 'desc'])('%s, the pages are the list in pieces, whatever their size', async (order) => {
      const sorted = `orderBy=${field}&order=${order}`
      const whole = await ids(`${sorted}&count=500`)
      expect(new Set(whole).size).toBe(TASKS)
      for (const count of [1, 4, 11, 22, 23]) {
        const pages = Array.from({ length: Math.ceil(TASKS / count) }, (_, index) => index + 1)
        const pieces = await Promise.all(pages.map((page) => ids(`${sorted}&count=${count}&page=${page}`)))
        expect(pieces.flat(), `pages of ${count}`).toEqual(whole)
        expect(pieces.map((piece) => piece.length)).toEqual(
          pages.map((page) => Math.min(count, TASKS - (page - 1) * count)),
        )
      }
    })

    test('one direction is the reverse of the other', async () => {
      const upwards = await ids(`orderBy=${field}&order=asc&count=500`)
      expect(await ids(`orderBy=${field}&order=desc&count=500`)).toEqual([...upwards].reverse())
    })
  },
)

test.each(['search=ladder', 'status=confirmed', 'status=draft', 'active=false', 'search=crane&status=draft'])(
  'filtered by %s, the pages are the list in pieces too',
  async (filter) => {
    const { data: whole, meta } = (await client.get(`/work-tasks?${filter}&orderBy=name&count=500`)).body
    expect(whole.length, 'records in the list').toBeGreaterThan(4)
    expect(meta.total).toBe(whole.length)
    const pages = Array.from({ length: Math.ceil(whole.length / 3) }, (_, index) => index + 1)
    const pieces = await Promise.all(pages.map((page) => ids(`${filter}&orderBy=name&count=3&page=${page}`)))
    expect(pieces.flat()).toEqual(whole.map(({ id }: Sample) => id))
  },
)

test('every page has the requested includes, for each record its own', async () => {
  const other = await service.member(client, 'administrator')
  const task = await make.task(other, { name: 'Of somebody else' })
  await make.step(other, task.id)
  const withs = 'with[]=createdBy&with[]=workStepsCount'
  const pages = await Promise.all(
    [1, 2, 3].map((page) => client.get(`/work-tasks?${withs}&order=asc&count=8&page=${page}`)),
  )
  const tasks: Sample[] = pages.flatMap(({ body }) => body.data)
  for (const { id, createdBy, workStepsCount, ...rest } of tasks) {
    const own = id === task.id
    expect(createdBy.id).toBe((own ? other : client).identity.userId)
    expect(workStepsCount).toBe(own ? 1 : 0)
    expect(Object.keys(rest)).not.toContain('updatedBy')
  }
  expect(tasks.filter(({ id }) => id === task.id)).toHaveLength(1)
})
