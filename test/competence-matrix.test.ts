import { beforeAll, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { nextVersion, prove, requirementOf } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with the best of a cell instead of the worst, with the last end instead of the first, with drafts, with
// retired requirements and former members, with overlapping pages, with unknown people and requirements, for
// everybody, with an export of today, and with a verdict that is only searched on one page.

const service = useService()
let client: Client
let people: readonly string[]
let requirements: readonly Sample[]
let contents: readonly Sample[]
beforeAll(async () => {
  client = await service.organization()
  const workers = [await service.member(client, 'worker'), await service.member(client, 'worker')]
  people = workers.map(({ identity }) => identity.userId)
  const yearly = { completionStrategy: 'interval', intervalDays: 365, status: 'confirmed' }
  contents = [await make.content(client, yearly), await make.content(client, yearly)]
  requirements = [
    await requirementOf(client, { name: 'Alpha', contents }),
    await requirementOf(client, { name: 'Beta' }),
    await requirementOf(client, { name: 'Gamma', validTo: '2027-01-01' }),
  ]
  await make.requirement(client, { name: 'A draft' })
  const unused = await requirementOf(client, { name: 'Out of use' })
  await nextVersion(client, unused, { name: 'Out of use', active: false })
  const former = await service.member(client, 'worker')
  await client.send('DELETE', `/users/${former.identity.userId}`)
})

const matrix = async (query: string): Promise<Sample> => {
  const { status, body } = await client.get(`/competence-matrix?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('a cell shows the worst of its contents, and for valid proofs the first day on which one ends', async () => {
  const [userId = ''] = people
  const one = async (index: number, validUntil: string) =>
    prove(service, client, { userId, of: contents[index], validUntil })
  const cells = async (at: string) => {
    const { data } = await matrix(`userId[]=${userId}&at=${at}`)
    expect(data.users).toEqual([{ id: userId, firstName: expect.any(String), lastName: expect.any(String) }])
    expect(data.requirements.map(({ id }: Sample) => id)).toEqual(requirements.map(({ id }) => id))
    expect(data.cells.map((cell: Sample) => cell.safetyRequirementId)).toEqual(
      requirements.map(({ id }) => id),
    )
    return data.cells.map(({ verdict, cause, validUntil }: Sample) => [verdict, cause, validUntil])
  }
  await one(0, '2027-06-01')
  expect((await cells('2027-02-01'))[0]).toEqual(['missing', 'never', null])
  await one(1, '2027-05-01')
  expect(await cells('2027-05-01')).toEqual([
    ['satisfied', 'external', '2027-05-01'],
    ['missing', 'never', null],
    ['not_applicable', null, null],
  ])
  expect((await cells('2027-05-02'))[0]).toEqual(['missing', 'expired', '2027-05-01'])
})

test('people come in pages by name, and are filtered like requirements', async () => {
  const all = await matrix('count=2')
  expect([all.meta.total, all.meta.last_page, all.data.users.length]).toEqual([3, 2, 2])
  const second = await matrix('count=2&page=2')
  expect(second.data.users).toHaveLength(1)
  const ids = [...all.data.users, ...second.data.users].map(({ id }: Sample) => id)
  expect(new Set(ids)).toEqual(new Set([...people, client.identity.userId]))
  const narrowed = await matrix(`userId[]=${people[1]}&safetyRequirementId[]=${requirements[1]?.id}`)
  expect(narrowed.data.cells).toEqual([
    {
      userId: people[1],
      safetyRequirementId: requirements[1]?.id,
      ...{ verdict: 'missing', cause: 'never', validUntil: null },
    },
  ])
  const unknown = `userId[]=${people[0]}&userId[]=${crypto.randomUUID()}&safetyRequirementId[]=${crypto.randomUUID()}`
  const { status, body } = await client.get(`/competence-matrix?${unknown}`)
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['safetyRequirementId.0', 'userId.1']])
})

test('a verdict is searched among all people, not only those of a page', async () => {
  const at = `at=2027-05-01&safetyRequirementId[]=${requirements[0]?.id}`
  const [ready = ''] = people
  const last = (await matrix('count=3')).data.users.map(({ id }: Sample) => id).toSorted()
  expect(last).toContain(ready)
  const found = await matrix(`${at}&verdict[]=satisfied&count=1`)
  expect([found.meta.total, found.meta.last_page]).toEqual([1, 1])
  expect(found.data.users.map(({ id }: Sample) => id)).toEqual([ready])
  expect(found.data.cells).toMatchObject([{ userId: ready, verdict: 'satisfied' }])
  const pages = await Promise.all(
    [1, 2].map((page) => matrix(`${at}&verdict[]=missing&count=1&page=${page}`)),
  )
  expect(pages.map(({ meta }) => meta.total)).toEqual([2, 2])
  const missing = pages.flatMap(({ data }) => data.users.map(({ id }: Sample) => id))
  expect(new Set([...missing, ready]).size).toBe(3)
  expect((await matrix(`${at}&verdict[]=missing&verdict[]=satisfied`)).meta.total).toBe(3)
  const none = await matrix(`${at}&verdict[]=pending_on_site`)
  expect([none.meta.total, none.data.users, none.data.cells]).toEqual([0, [], []])
  expect(none.data.requirements).toHaveLength(1)
  const { status, body } = await client.get('/competence-matrix?verdict[]=ready')
  expect([status, Object.keys(body.errors)]).toEqual([422, ['verdict.0']])
})

test('the export has a row for each cell, for people who may read readiness', async () => {
  const { status, body } = await client.get(
    `/competence-matrix/export?format=json&at=2027-05-01&userId=${people[0]}`,
  )
  expect(status).toBe(200)
  const names = ['userId', 'firstName', 'lastName', 'safetyRequirementId', 'safetyRequirement']
  expect(Object.keys(body.data[0])).toEqual([...names, 'verdict', 'cause', 'validUntil'])
  const shown = ({ safetyRequirement, verdict, cause, validUntil }: Sample) => [
    safetyRequirement,
    verdict,
    cause,
    validUntil,
  ]
  expect(body.data.map(shown)).toEqual([
    ['Alpha', 'satisfied', 'external', '2027-05-01'],
    ['Beta', 'missing', 'never', null],
    ['Gamma', 'not_applicable', null, null],
  ])
  const worker = await service.member(client, 'worker')
  for (const path of ['/competence-matrix', '/competence-matrix/export'])
    expect((await worker.get(path)).status).toBe(403)
})
