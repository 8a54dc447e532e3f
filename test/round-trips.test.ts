import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import { workTask } from '../src/domain/procedures/work-tasks/resource.ts'
import { operations } from '../src/faces/operations.ts'
import { takesKey } from '../src/faces/requests/idempotency-key.ts'
import { newId } from '../src/platform/id.ts'
import type { Answer, Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { keyedWrite, sendWrite, type Write } from './support/keyed-writes.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { confirmed } from './support/procedures.ts'
import { make, type Sample, siteBody } from './support/samples.ts'
import { newAdministrator, type Served, serve } from './support/serve.ts'
import { type Traffic, Wire } from './support/wire.ts'

// The number of round trips to the database decides the speed of a request. The test counts them on the wire between
// the service and PostgreSQL, where nothing can be hidden.

let wire: Wire
let served: Served
let client: Client

beforeAll(async () => {
  wire = await Wire.to(inject('database'))
  served = await serve({ ...inject('database'), ...wire.end })
  client = await quietAdministrator()
})
afterAll(async () => {
  await served.close()
  await wire.close()
})

/** An administrator whose requests write nothing else: the use of a token is stored once a minute. */
async function quietAdministrator(): Promise<Client> {
  const administrator = await newAdministrator(served)
  await connected(await superuserOf(inject('database')), (superuser) =>
    superuser.query(
      "UPDATE api_tokens SET last_used_at = now() + interval '1 day' WHERE organization_id = $1",
      [administrator.identity.organizationId],
    ),
  )
  return administrator
}

type Request = () => Promise<Answer>
type Waiting = Omit<Traffic, 'handovers'>

/**
 * What a request sends to the database once its statements are prepared. `prepare` returns a new request each time,
 * on records of its own if it changes them.
 */
async function trafficOf(prepare: () => Promise<Request>): Promise<Waiting> {
  const [warmUp, counted] = [await prepare(), await prepare()]
  await idle()
  await succeeds(warmUp)
  await idle()
  wire.taken()
  await succeeds(counted)
  await idle()
  return withoutPings(wire.taken())
}

/**
 * Traffic without the presence checks (`ping` in src/platform/postgres/presence.ts): on a busy machine an answer can
 * take so long that one is sent. It is the only simple query of the service.
 */
function withoutPings({ flushes, simple, prepared }: Traffic): Waiting {
  const others = simple.filter((text) => text !== 'SELECT 1')
  const pings = simple.length - others.length
  return { prepared, flushes: flushes - pings, simple: others }
}

/** Waits until everything sent is answered, also what no answer to a request waits for. */
function idle(): Promise<void> {
  return vi.waitFor(() => expect(wire.waiting).toBe(0), { timeout: PATIENCE_MS })
}

async function succeeds(request: Request): Promise<void> {
  const { status, body } = await request()
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

/** This many flushes of statements that were prepared before. */
function flushes(count: number): Waiting {
  return { flushes: count, prepared: [], simple: [] }
}

async function linked(supplier: Client): Promise<string> {
  const supplierId = supplier.identity.organizationId
  await linkSupplier(served.database, client.identity.organizationId, supplierId)
  return supplierId
}

async function newSupplier(): Promise<string> {
  return linked(await quietAdministrator())
}

async function newOrder(supplierOrganizationId: string | null = null): Promise<Sample> {
  const { id: siteId } = await make.site(client)
  const { id: workTaskId } = await make.task(client, { status: 'confirmed' })
  return make.order(client, siteId, { supplierOrganizationId, lines: [{ workTaskId }] })
}

const reads: { readonly [request: string]: () => Promise<Request> } = {
  'GET /sites/{id}': async () => {
    const { id } = await make.site(client)
    return () => client.get(`/sites/${id}?with[]=createdBy&with[]=updatedBy`)
  },
  'GET /work-tasks/{id} with every include': async () => {
    const { id } = await make.task(client)
    await make.step(client, id)
    const all = Object.keys(workTask.includes).map((name) => `with[]=${name}`)
    return () => client.get(`/work-tasks/${id}?${all.join('&')}`)
  },
  'GET /jobs/{id} with every include': async () => {
    const { id } = await make.job(client, (await make.site(client)).id)
    return () => client.get(`/jobs/${id}?with[]=organization&with[]=site&with[]=event`)
  },
  'GET /orders/{id} with its lines': async () => {
    const { id } = await newOrder()
    return () => client.get(`/orders/${id}?with[]=lines&with[]=site&with[]=organization`)
  },
  'GET /events/{id} with exceptions and assignments': async () => {
    const { id } = await make.event(client)
    return () => client.get(`/events/${id}?with[]=exceptions&with[]=assignments&with[]=site`)
  },
  'GET /educational-contents with a search, includes and another order': async () => () =>
    client.get(
      '/educational-contents?search=Lock&with[]=safetyRequirements&orderBy=title&order=asc&count=50',
    ),
}

describe('a read is one round trip', () => {
  test.each(Object.entries(reads))('%s', async (_, prepare) => {
    expect(await trafficOf(prepare)).toEqual(flushes(1))
  })

  // Other organizations of the caller are each read under their own row security, and data that a person has
  // everywhere is found once these are known; personal data is read part by part. An export writes an audit entry
  // besides its reads. Occurrences are computed between the reads of the question and of the judgement.
  const parts = [
    '/organizations',
    '/me/data',
    '/me/access',
    '/me/second-factors',
    '/me/readiness',
    '/me/inbox',
    '/expiring',
    '/readiness-board',
    '/outlook',
  ]
  const several = (path: string) => parts.includes(path) || path.endsWith('/export')
  const lists = operations.filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !several(path),
  )
  const addresses = lists.map(({ path, query }) => {
    const required = query.parameters.filter((parameter) => parameter.required)
    const sent = required.map(({ name, schema }) => `${name}=${example(name, String(schema.format))}`)
    return sent.length > 0 ? `${path}?${sent.join('&')}` : path
  })
  test.each(addresses)('GET %s', async (path) => {
    expect(await trafficOf(async () => () => client.get(path))).toEqual(flushes(1))
  })

  test('GET /outlook is one, and one for each of its weeks without work', async () => {
    expect(await trafficOf(async () => () => client.get('/outlook'))).toEqual(flushes(1 + 6))
  })
})

function example(name: string, format: string): string {
  if (name === 'rrule') return 'FREQ=DAILY'
  return { date: '2026-03-02', 'wall-time': '2026-03-02 08:00' }[format] ?? 'mill'
}

async function newRequirement(): Promise<{ requirement: Sample; content: Sample; step: Sample }> {
  const requirement = await make.requirement(client)
  const content = await make.content(client)
  const step = await make.step(client, (await make.task(client)).id)
  return { requirement, content, step }
}

const confirmedTask = () => make.task(client, { status: 'confirmed' })

const writes: { readonly [request: string]: () => Promise<Request> } = {
  'POST /sites': async () => () => client.post('/sites', siteBody),
  'PUT /sites/{id}': async () => {
    const { id } = await make.site(client)
    return () => client.put(`/sites/${id}`, siteBody)
  },
  'POST /manufacturers': async () => () => client.post('/manufacturers', { name: 'Nostolinja' }),
  'PUT /equipment-groups/{id}': async () => {
    const { id } = await make.equipmentGroup(client)
    return () => client.put(`/equipment-groups/${id}`, { name: 'Harnesses' })
  },
  'PUT /work-tasks/{id} of a draft': async () => {
    const { id } = await make.task(client)
    return () => client.put(`/work-tasks/${id}`, { name: 'Changed', active: true, status: 'draft' })
  },
  'PUT /work-tasks/{id} that confirms': async () => {
    const { id } = await make.task(client)
    return () => client.put(`/work-tasks/${id}`, { name: 'Confirmed', active: true, status: 'confirmed' })
  },
  'PUT /work-tasks/{id} of a confirmed one, which makes the next version': async () => {
    const { id } = await confirmedTask()
    // Confirming it at once first reads what it refers to.
    return () => client.put(`/work-tasks/${id}`, { name: 'Next', active: true, status: 'draft' })
  },
  'PUT /work-tasks/{id} of a confirmed one after two others': async () => {
    const change = { name: 'Next', active: true, status: 'draft' }
    const caller = await quietAdministrator()
    const confirmedHere = () => make.task(caller, { status: 'confirmed' })
    for (const { id } of [await confirmedHere(), await confirmedHere()])
      await caller.put(`/work-tasks/${id}`, change)
    const { id } = await confirmedHere()
    return () => caller.put(`/work-tasks/${id}`, change)
  },
  'POST /work-steps with requirements': async () => {
    const { id: workTaskId } = await make.task(client)
    const { id } = await make.requirement(client)
    const body = { name: 'Lock', riskLevel: 'high', status: 'draft', workTaskId, safetyRequirementIds: [id] }
    return () => client.post('/work-steps', body)
  },
  'PUT /safety-requirements/{id} of a draft with both lists of ids': async () => {
    const { requirement, content, step } = await newRequirement()
    const body = { name: 'Changed', educationalContentIds: [content.id], workStepIds: [step.id] }
    return () => client.put(`/safety-requirements/${requirement.id}`, body)
  },
  'PUT /safety-requirements/{id} of a confirmed one with both lists of ids': async () => {
    const { requirement, content, step } = await newRequirement()
    await confirmed(client, 'safety-requirements', requirement)
    const body = { name: 'Next', educationalContentIds: [content.id], workStepIds: [step.id] }
    return () => client.put(`/safety-requirements/${requirement.id}`, body)
  },
  'POST /educational-contents': async () => () =>
    client.post('/educational-contents', { title: 'Lockout', completionStrategy: 'once' }),
  'POST /assessments': async () => {
    const { id: educationalContentId } = await make.content(client)
    return () => client.post('/assessments', { title: 'Quiz', educationalContentId })
  },
  'POST /assessment-questions': async () => {
    const { id: assessmentId } = await make.assessment(client, (await make.content(client)).id)
    const body = { assessmentId, question: 'Dead?', type: 'true_false', correctAnswers: [true] }
    return () => client.post('/assessment-questions', body)
  },
  'PUT /assessment-questions/{id} with its answers': async () => {
    const { id: assessmentId } = await make.assessment(client, (await make.content(client)).id)
    const { id } = await make.question(client, assessmentId)
    const body = {
      assessmentId,
      question: 'Dead?',
      type: 'true_false',
      options: null,
      correctAnswers: [false],
    }
    return () => client.put(`/assessment-questions/${id}`, body)
  },
  'PUT /assessment-questions/{id} without its answers': async () => {
    const { id: assessmentId } = await make.assessment(client, (await make.content(client)).id)
    const { id } = await make.question(client, assessmentId)
    return () =>
      client.put(`/assessment-questions/${id}`, { assessmentId, question: 'Dead?', type: 'true_false' })
  },
  'POST /orders with lines': async () => {
    const { id: siteId } = await make.site(client)
    const { id: workTaskId } = await make.task(client)
    return () => client.post('/orders', { siteId, lines: [{ workTaskId }] })
  },
  'PUT /orders/{id}': async () => {
    const { id } = await newOrder()
    return () => client.put(`/orders/${id}`, { notes: 'Bring the long ladder.' })
  },
  'POST /orders/{id}/confirm': async () => {
    const { id } = await newOrder()
    return () => client.post(`/orders/${id}/confirm`)
  },
  'POST /orders/{id}/confirm, which delivers a copy': async () => {
    const { id } = await newOrder(await newSupplier())
    return () => client.post(`/orders/${id}/confirm`)
  },
  'PUT /orders/{id} of a confirmed one with its copy': async () => {
    const { id } = await newOrder(await newSupplier())
    await client.post(`/orders/${id}/confirm`)
    return () => client.put(`/orders/${id}`, { notes: 'Bring the long ladder.' })
  },
  'POST /received-orders/{id}/accept': async () => {
    const supplier = await quietAdministrator()
    const { id } = await newOrder(await linked(supplier))
    await client.post(`/orders/${id}/confirm`)
    await supplier.get(`/received-orders/${id}`)
    return () => supplier.post(`/received-orders/${id}/accept`)
  },
  'POST /jobs': async () => {
    const { id: siteId } = await make.site(client)
    return () => client.post('/jobs', { siteId })
  },
  'PUT /events/{id}': async () => {
    const { id } = await make.event(client)
    const body = { title: 'Inspection', start: '2026-03-02 08:00', durationMinutes: 45 }
    return () => client.put(`/events/${id}`, body)
  },
}

/** Most writes are like this once the token is known: no read comes before them. */
const WITHOUT_LOOK = new Set([
  'POST /sites',
  'PUT /sites/{id}',
  'POST /manufacturers',
  'PUT /equipment-groups/{id}',
  'PUT /work-tasks/{id} of a draft',
  'PUT /work-tasks/{id} of a confirmed one after two others',
  'POST /work-steps with requirements',
  'POST /educational-contents',
  'POST /assessments',
  'POST /assessment-questions',
  'PUT /assessment-questions/{id} with its answers',
  'PUT /assessment-questions/{id} without its answers',
  'PUT /safety-requirements/{id} of a draft with both lists of ids',
  'POST /orders with lines',
  'PUT /orders/{id}',
  'PUT /events/{id}',
  'POST /jobs',
])

/** These first read whether the order replaces another one, whose work is locked before it. */
const ORDERS_THAT_MAY_REPLACE = /^POST \/(orders\/\{id\}\/confirm|received-orders\/\{id\}\/accept)/

function flushesOf(name: string): number {
  if (WITHOUT_LOOK.has(name)) return 1
  return ORDERS_THAT_MAY_REPLACE.test(name) ? 3 : 2
}

describe('a new record, a changed draft and one of many changed versions are one round trip, other writes two, or three where they may replace an order', () => {
  test.each(Object.entries(writes))('%s', async (name, prepare) => {
    expect(await trafficOf(prepare)).toEqual(flushes(flushesOf(name)))
  })
})

/** Seen red with callers that only writes make known. */
test('the first write of somebody who has read something is one round trip too', async () => {
  const create = (by: Client) => () => by.post('/sites', siteBody)
  const reader = await quietAdministrator()
  await succeeds(create(client))
  await succeeds(() => reader.get('/sites'))
  await idle()
  wire.taken()
  await succeeds(create(reader))
  await idle()
  expect(withoutPings(wire.taken())).toEqual(flushes(1))
})

describe('an Idempotency-Key', () => {
  const withKey = (method: string, write: Write, key = newId()) =>
    sendWrite(client, method, write, { 'idempotency-key': key })
  const world = {
    organization: () => newAdministrator(served),
    get address() {
      return served.address
    },
    get database() {
      return served.database
    },
  }
  // An import takes as many as its rows need. Operations that need a session have a test of their own.
  const keyed = operations
    .filter(({ inSession }) => !inSession)
    .filter((operation) => takesKey(operation) && !operation.path.startsWith('/imports/'))
    .map(({ method, path }) => [`${method} ${path}`, method] as const)

  test.each(keyed)('costs no round trip: %s', async (name, method) => {
    const prepare = keyedWrite(name)
    const measure = async () => {
      const without = await trafficOf(async () => {
        const write = await prepare(client, world)
        return () => sendWrite(client, method, write)
      })
      const traffic = await trafficOf(async () => {
        const write = await prepare(client, world)
        return () => withKey(method, write)
      })
      return { traffic, without }
    }
    const first = await measure()
    // Background work of a request may fall between two counts, and not the same way twice.
    const { traffic, without } = isDeepStrictEqual(first.traffic, first.without) ? first : await measure()
    expect(traffic).toEqual(without)
  })

  test('that is known takes two round trips: the write that finds it in use, and the read of its answer', async () => {
    const traffic = await trafficOf(async () => {
      const key = newId()
      const retry = () => withKey('POST', { path: '/sites', body: siteBody }, key)
      await retry()
      return retry
    })
    expect(traffic).toEqual(flushes(2))
  })
})

test('every statement on the wire is prepared under a name', async ({ onTestFinished }) => {
  const strange = await Wire.to(inject('database'))
  const other = await serve({ ...inject('database'), ...strange.end })
  onTestFinished(async () => {
    await other.close()
    await strange.close()
  })
  const someone = await newAdministrator(other)
  strange.taken()
  for (const request of ['/sites', '/work-tasks', '/tokens']) await someone.get(request)
  await make.site(someone)
  const { prepared, simple } = withoutPings(strange.taken())
  expect(simple).toEqual([])
  expect(prepared, 'no prepared statement was seen').not.toEqual([])
  expect(prepared.filter((name) => name === '')).toEqual([])
})
