import { beforeAll, describe, expect, test } from 'vitest'
import { job } from '../src/domain/work/jobs/resource.ts'
import { type Life, needs, recordStatement, type Step } from '../src/engine/index.ts'
import { operations } from '../src/faces/operations.ts'
import type { Client } from './support/client.ts'
import { exported, importFile, JSON_FILE } from './support/exchange.ts'
import { type Living, livingNouns, toldBy } from './support/living.ts'
import { make, sampledNouns } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, supply } from './support/supply.ts'
import { statesOf } from './support/ways.ts'

const service = useService()

const nouns = [...new Set(operations.map(({ of }) => of))].flatMap((of) =>
  of.life ? [{ name: of.name, of, life: of.life }] : [],
)

let world: Supply
let living: readonly Living[]
beforeAll(async () => {
  world = await supply(service)
  living = livingNouns(world)
})

/** The actions that the record offers, read alone and in a list. */
async function offered(client: Client, segment: string, id: string): Promise<readonly string[]> {
  const single = await client.get(`/${segment}/${id}?with[]=actions`)
  expect(single.status).toBe(200)
  return (single.body.data ?? single.body).actions
}

function stepsOfCallers(
  { access: segment }: { readonly access: string },
  life: Life,
): readonly [string, Step][] {
  return Object.entries<Step>(life.steps).filter(([name, step]) => needs(segment, name, step).length > 0)
}

/** Steps that are operations on a part of the record. */
const OF_PARTS: { readonly [path: string]: string } = { '/assignments/{assignmentId}': 'unassign' }

/** Refusals of a step because of the state. */
const FORBIDDEN = ['wrong_state', 'declined', 'answered', 'version_superseded']

describe.each(nouns)('a life: $name', ({ name, of, life }) => {
  // Seen red with `start` of a job declared for drafts, and with an act (`actOn`) that does not look at the state.
  test.each(statesOf(life))('in %s a record offers exactly the steps that succeed', async (state) => {
    const noun = living.find((each) => each.of === of)
    if (!noun) throw new Error(`${name} has no way through its life in test/support/living.ts`)
    const { client, lead, take, isUpdate } = noun
    const steps = stepsOfCallers(of, life)
    const id = await lead(state)
    const actions = await offered(client, of.segment, id)
    expect(actions).toEqual(steps.filter(([, step]) => step.in.includes(state)).map(([step]) => step))
    const refused = steps.filter(([step]) => !actions.includes(step) && !isUpdate(step))
    for (const [step, { refusedWith = 409 }] of refused) {
      const { status, body } = await take(id, step)
      const isOld = body.code === 'version_superseded'
      expect({ step, status }).toEqual({ step, status: isOld && step === 'update' ? 400 : refusedWith })
      expect(FORBIDDEN).toContain(body.code)
      const [reason] = Object.values<{ code: string }[]>(body.details).flat()
      if (reason?.code === 'wrong_state') {
        const params = { kind: name, state, step, needed: expect.any(Array) }
        expect(reason).toEqual({ code: 'wrong_state', params })
      }
    }
    for (const [step, { to }] of steps.filter(([step]) => actions.includes(step))) {
      const answer = await take(await lead(state), step)
      expect({ step, status: answer.status }, `${name}: ${step} ${toldBy(answer)}`).toEqual({
        step,
        status: expect.toBeOneOf([200, 201, 204]),
      })
      if (to && life.states.includes(to)) expect((answer.body.data ?? answer.body).status).toBe(to)
    }
  })

  // Seen red with `orders.create` left out of ordering again.
  test('each step requires the permissions of its operation', () => {
    const own = operations.filter((each) => each.of === of && each.method !== 'GET')
    const asked = own.flatMap(({ method, path, permission, alsoNeeds = [] }) => {
      const rest = path.slice(`/${of.segment}/{id}`.length)
      const own = method === 'DELETE' ? 'delete' : 'update'
      const step = rest === '' ? own : (OF_PARTS[rest] ?? rest.slice(1))
      // Members of the crew may stop it as well; the operation checks that itself.
      const asks =
        path === '/jobs/{id}/suspend' ? ['jobs.update' as const] : [permission, ...alsoNeeds].filter(Boolean)
      const isStep = path.startsWith(`/${of.segment}/{id}`) && !step.includes('/') && life.steps[step]
      return isStep ? [[step, asks] as const] : []
    })
    // A version is confirmed by its PUT if no operation does only that.
    const update = asked.flatMap(([step, asks]) => (step === 'update' ? [['confirm', asks] as const] : []))
    const implied = of.versioned ? update : []
    const declared = stepsOfCallers(of, life).map(([step, each]) => [step, needs(of.access, step, each)])
    expect(Object.fromEntries([...implied, ...asked])).toEqual(Object.fromEntries(declared))
  })
})

const filed = sampledNouns.filter(({ of, file }) => of.life && file?.imports).map(({ of }) => of)

// Seen red with an import that writes rows without changes: a completed or cancelled record refuses that.
test.each(filed)('a file of $plural in every state imports again and changes nothing', async (of) => {
  const noun = living.find((each) => each.of === of)
  for (const state of of.life?.states ?? []) await noun?.lead(state)
  const records = await exported(world.buyer, of.segment)
  expect([...new Set(records.map(({ status }) => status ?? 'draft'))].sort()).toEqual(
    'status' in of.fields ? [...(of.life?.states ?? [])].sort() : ['draft'],
  )
  const { status, body } = await importFile(world.buyer, of.segment, JSON.stringify(records), JSON_FILE)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
    rows: records.length,
    unchanged: records.length,
    errors: [],
    leftOut: [],
  })
})

// Seen red with `unless` of a job's confirmation left out.
test('a job and an event of a declined order offer nothing that would be refused', async () => {
  const { buyer, supplier, confirmed, parts } = world
  const { id: orderId } = await confirmed()
  const event = await make.event(buyer, { orderId })
  const jobs = await Promise.all(
    [[], ['confirm'], ['confirm', 'start', 'suspend']].map(async (steps) => {
      const { id } = await make.job(buyer, parts.site.id, { eventId: event.id })
      for (const step of steps) await buyer.post(`/jobs/${id}/${step}`)
      return id
    }),
  )
  await supplier.post(`/received-orders/${orderId}/decline`, { reason: 'No crane.' })
  expect(await offered(buyer, 'events', event.id)).toEqual([
    'update',
    'cancel',
    'exceptions',
    'unassign',
    'delete',
  ])
  expect(await Promise.all(jobs.map((id) => offered(buyer, 'jobs', id)))).toEqual([
    ['update', 'cancel'],
    ['update', 'cancel'],
    ['update', 'complete', 'cancel'],
  ])
})

test('a fully confirmed task offers no confirmation', async () => {
  const { buyer } = world
  const { id } = await make.task(buyer, { status: 'confirmed' })
  expect(await offered(buyer, 'work-tasks', id)).toEqual(['update', 'step-order', 'duplicate'])
  const { body } = await buyer.post(`/work-tasks/${id}/confirm`)
  expect(body.code).toBe('nothing_to_confirm')
})

describe('with[]=actions', () => {
  test('is the same in a list, and shown by the answers to writes', async () => {
    const client = await service.organization()
    const { id: siteId } = await make.site(client)
    const draft = await make.job(client, siteId)
    const { id } = await make.job(client, siteId)
    const { body } = await client.post(`/jobs/${id}/cancel?with[]=actions`)
    expect(body.data.actions).toEqual([])
    const list = await client.get('/jobs?with[]=actions&with[]=site&fields[]=id&order=asc')
    expect(list.body.data).toEqual([
      {
        id: draft.id,
        actions: ['update', 'confirm', 'cancel'],
        site: { id: siteId, name: expect.any(String) },
      },
      { id, actions: [], site: { id: siteId, name: expect.any(String) } },
    ])
  })

  // Seen red without the permissions in the SQL, and with those of the role alone.
  test('offers what the role and the token of the caller both permit', async () => {
    const client = await service.organization()
    const { id } = await make.event(client)
    const all = ['update', 'confirm', 'cancel', 'split', 'exceptions', 'assignments', 'unassign', 'delete']
    const updates = all.slice(0, -1)
    const viewer = await service.member(client, 'viewer')
    const coordinator = await service.member(client, 'coordinator')
    const narrow = await service.token(client, { permissions: ['events.read', 'events.delete'] })
    const wide = await service.token(viewer, { permissions: ['events.read'] })
    const seen = await Promise.all(
      [client, coordinator, viewer, narrow, wide].map((each) => offered(each, 'events', id)),
    )
    expect(seen).toEqual([all, updates, [], ['delete'], []])
    const listed = await narrow.get('/events?with[]=actions')
    expect(listed.body.data[0].actions).toEqual(['delete'])
  })

  test('ordering again is offered to those who may create orders', async () => {
    const { buyer, draft } = world
    const { id } = await draft()
    await buyer.post(`/orders/${id}/cancel`)
    const token = await service.token(buyer, { permissions: ['orders.read', 'orders.update'] })
    expect(await offered(buyer, 'orders', id)).toEqual(['again'])
    expect(await offered(token, 'orders', id)).toEqual([])
  })

  test('changes no entity tag', async () => {
    const client = await service.organization()
    const { id } = await make.job(client, (await make.site(client)).id)
    const tags = await Promise.all(['', '?with[]=actions'].map((query) => client.get(`/jobs/${id}${query}`)))
    const [plain, shown] = tags.map(({ headers }) => headers.get('etag'))
    expect(shown).toBe(plain)
  })

  // Seen red with a statement that contains every include.
  test('is only in statements that were asked for it', () => {
    const scope = { organizationId: world.buyer.identity.organizationId }
    const text = (name: string) =>
      recordStatement(job, scope, world.parts.site.id, { fields: undefined, with: [name] }).text
    expect(text('actions')).toContain('api_tokens')
    expect(text('site')).not.toContain('api_tokens')
  })
})
