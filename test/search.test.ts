import { beforeAll, describe, expect, test } from 'vitest'
import { sources } from '../src/domain/trace/search/sources.ts'
import { operations } from '../src/faces/operations.ts'
import type { Client } from './support/client.ts'
import { make, memberOf, sampledNouns } from './support/samples.ts'
import { useService } from './support/service.ts'
import { receiveOrder } from './support/supply.ts'

const service = useService()
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/)

let client: Client

async function search(
  as: Client,
  q: string,
  more = '',
): Promise<{ resource: string; id: string; title: string; excerpt: string | null }[]> {
  const { status, body } = await as.get(`/search?q=${encodeURIComponent(q)}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** 'e' is in every name, title and address, '-' in every number. */
const all = async (as: Client) => [
  ...(await search(as, 'e', '&count=50')),
  ...(await search(as, '-', '&count=50')),
]

const titles = async (as: Client, q: string) => (await search(as, q)).map(({ title }) => title)

/** One record of each kind, with the word in its name, title or other text. */
async function fill(as: Client, word: string): Promise<void> {
  const site = await make.site(as, { name: `${word} site` })
  const task = await make.task(as, { name: `${word} task` })
  await make.step(as, task.id, { name: `${word} step` })
  await make.requirement(as, { name: `${word} requirement` })
  const content = await make.content(as, { title: `${word} content` })
  await make.assessment(as, content.id, { title: `${word} assessment` })
  await make.manufacturer(as, { name: `${word} manufacturer` })
  await make.equipmentGroup(as, { name: `${word} group` })
  await make.event(as, { title: `${word} event` })
  await make.order(as, site.id)
  await make.job(as, site.id)
  const found = new Set((await all(as)).map(({ resource }) => resource))
  const missing = sampledNouns.filter(
    ({ of, search, sampled }) => search && sampled.body && !found.has(of.segment),
  )
  for (const { of } of missing) await memberOf(as).make(of)
}

beforeAll(async () => {
  client = await service.organization()
  await fill(client, 'Sulphite')
  await receiveOrder(client, await service.organization(), service.database)
})

test('a text is found in the names and titles of all kinds of records', async () => {
  const found = await search(client, 'sulphite')
  expect(found.map(({ resource }) => resource).sort()).toEqual(
    [
      ...['sites', 'work-tasks', 'work-steps', 'safety-requirements', 'educational-contents', 'assessments'],
      ...['events', 'manufacturers', 'equipment-groups'],
      // By their site.
      ...['orders', 'jobs'],
    ].sort(),
  )
  expect(found[0]).toEqual({
    resource: 'sites',
    id: ID,
    title: 'Sulphite site',
    status: null,
    number: null,
    beside: null,
    excerpt: null,
    about: null,
  })
  expect(found[1]).toEqual({
    resource: 'work-tasks',
    id: ID,
    title: 'Sulphite task',
    status: 'draft',
    number: null,
    beside: null,
    excerpt: null,
    about: null,
  })
})

test('orders, jobs and deviations are found by their numbers', async () => {
  const { body } = await client.get('/orders')
  const [{ number, id }] = body.data
  const order = {
    resource: 'orders',
    id,
    title: number,
    status: 'draft',
    number,
    beside: null,
    excerpt: null,
    about: null,
  }
  expect(await search(client, number)).toContainEqual(order)
  const found = await search(client, number.slice(1))
  expect(found.map(({ resource }) => resource)).toEqual(['orders', 'received-orders', 'jobs', 'deviations'])
})

test('orders, jobs and deviations say what they are about, since their titles are only numbers', async () => {
  const own = await service.organization()
  const site = await make.site(own, { name: 'Kuusikoski mill' })
  const tasks = [
    await make.task(own, { name: 'Lift a roll' }),
    await make.task(own, { name: 'Air the vessel' }),
  ]
  const order = await make.order(own, site.id)
  const lines = tasks.map(({ id }) => ({ workTaskId: id }))
  expect((await own.put(`/orders/${order.id}/lines`, { lines })).status).toBe(200)
  await make.job(own, site.id, { notes: 'Change two idler rolls. Bring the sling.' })
  await make.deviation(own, site.id, { description: `Oil below\nthe gear.${' It drips.'.repeat(30)}` })
  const found = (await search(own, '-0000001')) as unknown as Record<string, string>[]
  const about = Object.fromEntries(found.map((each) => [each.resource, each.about]))
  expect(about).toMatchObject({ orders: 'Lift a roll, Air the vessel', jobs: 'Change two idler rolls' })
  expect(about.deviations).toMatch(/^Oil below the gear\./)
  expect(about.deviations).toHaveLength(200)
})

test('a step is found by the names of its checks, in its current version', async () => {
  const task = await make.task(client)
  const step = await make.step(client, task.id, { name: 'Air the vessel' })
  const measures = async (...names: readonly string[]) => {
    const checks = names.map((name) => ({ name, unit: '%', minimum: '19.5' }))
    expect((await client.put(`/work-steps/${step.id}/execution`, { checks })).status).toBe(200)
  }
  await measures('Oxygen', 'Methane % LEL')
  for (const q of ['oxygen', 'methane', 'e % lel'])
    expect(await titles(client, q), q).toEqual(['Air the vessel'])
  expect(await titles(client, 'minimum')).toEqual([])
  await measures('Carbon monoxide')
  expect(await titles(client, 'oxygen')).toEqual([])
})

test('a text is found in descriptions if few names have it, newest first, with the words around it', async () => {
  const own = await service.organization()
  const long = `${'Before. '.repeat(20)}Wear a\n  breathing apparatus in the vessel. ${'After. '.repeat(20)}`
  const task = await make.task(own, { name: 'Clean a vessel', description: long })
  const site = await make.site(own, { name: 'Store', description: 'Breathing apparatus is in locker 2.' })
  const found = await search(own, 'BREATHING app')
  expect(found).toMatchObject([
    { resource: 'sites', id: site.id, title: 'Store', excerpt: 'Breathing apparatus is in locker 2.' },
    {
      resource: 'work-tasks',
      id: task.id,
      excerpt: expect.stringMatching(
        /^…(Before\. ){2}Wear a breathing apparatus in the vessel\. (After\. )+After\.…$/,
      ),
    },
  ])
  expect(found.every(({ excerpt }) => (excerpt ?? '').length <= 120)).toBe(true)
  // A match in the name comes first, and a record that matches twice is listed once.
  const named = await make.requirement(own, {
    name: 'Breathing apparatus',
    description: 'Breathing apparatus.',
  })
  expect((await search(own, 'breathing app')).map(({ id }) => id)).toEqual([named.id, site.id, task.id])
  for (const name of ['A', 'B', 'C', 'D']) await make.site(own, { name: `Breathing apparatus ${name}` })
  expect(await titles(own, 'breathing app')).not.toContain('Store')
})

test('people are found by name and by e-mail address, until their membership ends', async () => {
  const member = await service.member(client, 'viewer')
  const { email, userId } = member.identity
  expect(await search(client, email)).toEqual([
    {
      resource: 'users',
      id: userId,
      title: 'Test Person',
      status: null,
      number: null,
      beside: null,
      excerpt: email,
      about: null,
    },
  ])
  expect((await search(client, 'test p', '&count=50')).map(({ id }) => id)).toContain(userId)
  // A domain that everybody has matches less than a name. Seen red with people before the orders of the site.
  const own = await service.organization()
  const domain = own.identity.email.split('@')[1] ?? ''
  const site = await make.site(own, { name: `${domain} mill` })
  await make.order(own, site.id)
  const kinds = (await search(own, domain)).map(({ resource }) => resource)
  expect(kinds).toEqual(['sites', 'orders', 'users'])
})

test('every result can be read at its address', async () => {
  const readable = new Set(operations.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const found = await all(client)
  expect(found.length).toBeGreaterThanOrEqual(sources.length)
  for (const { resource, id } of found) {
    expect(readable).toContain(`/${resource}/{id}`)
    expect((await client.get(`/${resource}/${id}`)).status).toBe(200)
  }
})

test.each(sources.map(({ resource, permission }) => [resource, permission] as const))(
  '%s are found with the permission %s and not without it',
  async (resource, permission) => {
    const only = await service.token(client, { permissions: [permission] })
    const found = new Set((await all(only)).map((each) => each.resource))
    expect(found, `the title of the sample of ${resource} has an e`).toEqual(new Set([resource]))
    const others = sources.map((each) => each.permission).filter((each) => each !== permission)
    const without = await service.token(client, { permissions: others })
    expect((await all(without)).map((each) => each.resource)).not.toContain(resource)
  },
)

test('a token adds nothing that the role does not permit', async () => {
  const worker = await service.member(client, 'worker', ['manufacturers.read', 'sites.read'])
  expect((await search(worker, 'sulphite')).map(({ resource }) => resource)).toEqual(['sites'])
  const nothing = await service.token(client, { permissions: [] })
  expect(await search(nothing, 'sulphite')).toEqual([])
})

test('a record with versions is found once, in its current version', async () => {
  const task = await make.task(client, { name: 'Debarking before', status: 'confirmed' })
  const changed = { name: 'Debarking after', active: true, status: 'draft' }
  const { body } = await client.put(`/work-tasks/${task.id}`, changed)
  expect(await search(client, 'debarking')).toEqual([
    {
      resource: 'work-tasks',
      id: body.data.id,
      title: 'Debarking after',
      status: 'draft',
      number: null,
      beside: null,
      excerpt: null,
      about: null,
    },
  ])
})

test('the same text comes first, then its beginning, then a word of it, then the rest', async () => {
  const organization = await service.organization()
  const names = ['Unbark', 'Old bark', 'Bark hall', 'bark', 'Barking']
  for (const name of names) await make.manufacturer(organization, { name })
  expect(await titles(organization, ' BARK ')).toEqual(['bark', 'Bark hall', 'Barking', 'Old bark', 'Unbark'])
})

test('percent signs, underscores and backslashes mean themselves', async () => {
  for (const name of ['100 % cotton', 'a_b', 'c\\d', 'acb']) await make.equipmentGroup(client, { name })
  expect(await titles(client, '%')).toEqual(['100 % cotton'])
  expect(await titles(client, 'a_b')).toEqual(['a_b'])
  expect(await titles(client, '\\')).toEqual(['c\\d'])
  expect(await titles(client, "'")).toEqual([])
})

test('there are 20 results unless fewer or up to 50 are asked for', async () => {
  const organization = await service.organization()
  for (let n = 0; n < 55; n += 1) await make.equipmentGroup(organization, { name: `Crane ${n}` })
  expect(await search(organization, 'crane')).toHaveLength(20)
  expect(await search(organization, 'crane', '&count=3')).toHaveLength(3)
  expect(await search(organization, 'crane', '&count=50')).toHaveLength(50)
})

test.each([
  ['', 'q', 'The q parameter is required.'],
  ['q=%20', 'q', 'The q parameter is required.'],
  [`q=${'x'.repeat(201)}`, 'q', 'The q field must not be greater than 200 characters.'],
  ['q=a%00b', 'q', undefined],
  ['q[]=a', 'q', 'The q parameter must be a single value.'],
  ['q=a&q=b', 'q', 'The q parameter must be given once.'],
  ['q=a&count=51', 'count', 'The count field must not be greater than 50.'],
  ['q=a&count=0', 'count', 'The count field must be at least 1.'],
])('?%s is 422 on %s', async (query, field, message) => {
  const { status, body } = await client.get(`/search?${query}`)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  if (message) expect(body.errors[field]).toEqual([message])
})

test('a text of 200 two-byte characters can be searched', async () => {
  expect(await search(client, 'ä'.repeat(200))).toEqual([])
})

describe('a text with one letter wrong', () => {
  const name = 'Valve at Kuusikoski'
  beforeAll(async () => {
    await make.manufacturer(client, { name })
  })
  test.each([
    ['wrong', 'kuusikoxki'],
    ['missing', 'kuusikski'],
    ['too many', 'kuuusikoski'],
    ['changed with the next', 'kuusiokski'],
    ['wrong at its beginning', 'xuusikoski'],
    ['changed in a short word', 'vavle'],
    ['wrong in a short word', 'vaive'],
    ['wrong in one of several words', 'valve at kuusikpski'],
  ])('%s is found', async (_, q) => {
    expect(await titles(client, q)).toContain(name)
  })
  test.each([
    ['two letters wrong', 'kuxsikoxki'],
    ['a letter wrong in a short text', 'valx'],
    ['a letter wrong inside of a word', 'sikoxki'],
    ['the signs that stand for any letter', 'k%koski'],
  ])('%s is not', async (_, q) => {
    expect(await titles(client, q)).not.toContain(name)
  })
  test('comes after exact matches', async () => {
    const organization = await service.organization()
    for (const each of ['Pumping', 'Pumpong']) await make.manufacturer(organization, { name: each })
    expect(await titles(organization, 'pumpong')).toEqual(['Pumpong', 'Pumping'])
  })
  test('finds nothing of another organization', async () => {
    expect(await search(await service.organization(), 'kuusikoxki')).toEqual([])
  })
})

test('orders, jobs and events are found by their site, and orders by supplier and buyer', async () => {
  const [buyer, supplier] = [await service.organization(), await service.organization()]
  const named = (as: Client, name: string) =>
    as.put(`/organizations/${as.identity.organizationId}`, { name, timeZone: 'UTC' })
  await named(buyer, 'Papyrus mills')
  await named(supplier, 'Hoisting brothers')
  await receiveOrder(supplier, buyer, service.database)
  const site = (await buyer.get('/orders?with[]=site')).body.data[0].site
  await make.job(buyer, site.id)
  await make.event(buyer, { siteId: site.id })
  const kinds = async (as: Client, q: string) =>
    (await search(as, q)).map(({ resource, ...more }) => [resource, (more as { beside?: string }).beside])
  expect(await kinds(buyer, site.name)).toEqual(
    expect.arrayContaining([
      ['sites', null],
      ['orders', site.name],
      ['jobs', site.name],
      ['events', site.name],
    ]),
  )
  expect(await kinds(buyer, 'hoisting')).toEqual([['orders', 'Hoisting brothers']])
  expect(await kinds(supplier, 'papyrus')).toEqual([['received-orders', 'Papyrus mills']])
  // Seen red with unnormalized names.
  expect(await kinds(buyer, 'hoistng')).toEqual([['orders', 'Hoisting brothers']])
  expect(await kinds(supplier, 'papyrsu')).toEqual([['received-orders', 'Papyrus mills']])
  expect(await kinds(buyer, 'hoxstng')).toEqual([])
})
