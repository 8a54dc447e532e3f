import sharp from 'sharp'
import type { Database } from '../../src/db/database.ts'
import { newId } from '../../src/id.ts'
import { life as jobLife } from '../../src/resources/jobs/life.ts'
import { life as orderLife } from '../../src/resources/orders/life.ts'
import type { Answer, Client } from './client.ts'
import { procedure } from './procedures.ts'
import { make, siteBody } from './samples.ts'
import { receiveOrder } from './supply.ts'
import { wayUpTo } from './ways.ts'

/** A request that succeeds once. */
export interface Write {
  readonly path: string
  /** Sent as JSON, or as the form that it is. */
  readonly body: unknown
}

/** Sends a request. A form has another boundary each time, as browsers do it. */
export async function sendWrite(
  client: Client,
  method: string,
  { path, body }: Write,
  headers: { readonly [name: string]: string } = {},
): Promise<Answer> {
  if (!(body instanceof FormData)) return client.send(method, path, JSON.stringify(body), headers)
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return client.send(method, path, await form.bytes(), { ...headers, 'content-type': type })
}

/** Where other organizations come from. */
interface World {
  readonly database: Database
  organization(): Promise<Client>
}

type Prepare = (client: Client, world: World) => Promise<Write>

/** Creating something that needs nothing else. */
function plain(path: string, body: object): Prepare {
  return async () => ({ path, body })
}

/** Changing a record that needs nothing else. */
function changed(segment: keyof typeof simple, body: object, below = ''): Prepare {
  return async (client) => ({ path: `/${segment}/${(await simple[segment](client)).id}${below}`, body })
}

const simple = {
  sites: make.site,
  'safety-requirements': make.requirement,
  'educational-contents': make.content,
  manufacturers: make.manufacturer,
  'equipment-groups': make.equipmentGroup,
  events: make.event,
}

/** A file with one record whose references, if it has any, are made before. */
function imported(segment: string, record: (client: Client) => Promise<object>): [string, Prepare] {
  const path = `/imports/${segment}?dryRun=false`
  return [`POST /imports/${segment}`, async (client) => ({ path, body: [await record(client)] })]
}

const imports = Object.fromEntries([
  imported('sites', async () => ({ ...siteBody, name: newId() })),
  imported('manufacturers', async () => ({ name: newId() })),
  imported('equipment-groups', async () => ({ name: newId() })),
  imported('educational-contents', async () => ({ title: newId(), completionStrategy: 'once' })),
  imported('safety-requirements', async () => ({ name: newId() })),
  imported('work-tasks', async () => ({ name: newId() })),
  imported('work-steps', async (client) => {
    const { id: workTaskId } = await make.task(client)
    return { name: newId(), riskLevel: 'low', workTaskId }
  }),
  imported('assessments', async (client) => {
    const { id: educationalContentId } = await make.content(client)
    return { title: newId(), educationalContentId }
  }),
  imported('assessment-questions', async (client) => {
    const { id: assessmentId } = await make.assessment(client, (await make.content(client)).id)
    return { question: `${newId()}?`, type: 'true_false', correctAnswers: [true], assessmentId }
  }),
  imported('orders', async (client) => {
    const [{ id: siteId }, { id: workTaskId }] = [await make.site(client), await make.task(client)]
    return { siteId, lines: [{ workTaskId }] }
  }),
  imported('events', async () => ({ title: newId(), start: '2026-03-02 08:00', durationMinutes: 30 })),
  imported('jobs', async (client) => ({ siteId: (await make.site(client)).id })),
])

/** An answer to an order that another organization has confirmed. */
function onReceived(action: string, body: object): Prepare {
  return async (client, { organization, database }) => {
    const { id } = await receiveOrder(client, await organization(), database)
    return { path: `/received-orders/${id}/${action}`, body }
  }
}

/** A step of a job that can take it. */
function onJob(step: string): Prepare {
  return async (client) => {
    const { id } = await make.job(client, (await make.site(client)).id)
    for (const before of wayUpTo(jobLife, step)) await client.post(`/jobs/${id}/${before}`)
    return { path: `/jobs/${id}/${step}`, body: {} }
  }
}

/** A step of an order that can take it. */
function onOrder(step: string): Prepare {
  return async (client) => {
    const { site, task } = await procedure(client)
    const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    for (const before of wayUpTo(orderLife, step)) await client.post(`/orders/${id}/${before}`)
    return { path: `/orders/${id}/${step}`, body: {} }
  }
}

/** One request that succeeds for each operation that takes an Idempotency-Key, by method and path. */
export const keyedWrites: { readonly [operation: string]: Prepare } = {
  'POST /sites': plain('/sites?with[]=createdBy', siteBody),
  'PUT /sites/{id}': changed('sites', siteBody),
  'PUT /sites/{id}/time-zone': changed('sites', { timeZone: 'Europe/Helsinki' }, '/time-zone'),
  'POST /work-tasks': plain('/work-tasks', { name: 'Lock out a grinder' }),
  'PUT /work-tasks/{id}': async (client) => {
    const { id } = await make.task(client, { status: 'confirmed' })
    return { path: `/work-tasks/${id}`, body: { name: 'Next', active: true, status: 'confirmed' } }
  },
  'POST /work-tasks/{id}/confirm': async (client) => {
    const { id } = await make.task(client)
    await make.step(client, id)
    return { path: `/work-tasks/${id}/confirm?with[]=workSteps`, body: {} }
  },
  'PUT /work-tasks/{id}/step-order': async (client) => {
    const { id } = await make.task(client)
    const steps = [await make.step(client, id), await make.step(client, id)]
    const workStepIds = steps.map((step) => step.id).reverse()
    return { path: `/work-tasks/${id}/step-order?with[]=workSteps`, body: { workStepIds } }
  },
  'POST /work-steps': async (client) => {
    const { id: workTaskId } = await make.task(client)
    const { id } = await make.requirement(client)
    const body = { name: 'Lock', riskLevel: 'high', status: 'draft', workTaskId, safetyRequirementIds: [id] }
    return { path: '/work-steps?with[]=safetyRequirements', body }
  },
  'PUT /work-steps/{id}': async (client) => {
    const { id } = await make.step(client, (await make.task(client)).id)
    return { path: `/work-steps/${id}`, body: { name: 'Try', riskLevel: 'high', status: 'confirmed' } }
  },
  'POST /safety-requirements': plain('/safety-requirements', { name: 'Authorised for lockout' }),
  'PUT /safety-requirements/{id}': changed('safety-requirements', { name: 'Changed', status: 'confirmed' }),
  'POST /educational-contents': plain('/educational-contents', {
    title: 'Lockout “in seven steps” \\ ä',
    body: '<p>Lock,\ttag, try.</p>\n',
    completionStrategy: 'once',
  }),
  'PUT /educational-contents/{id}': changed('educational-contents', {
    title: 'Changed',
    completionStrategy: 'once',
  }),
  'POST /assessments': async (client) => ({
    path: '/assessments',
    body: { title: 'Quiz', educationalContentId: (await make.content(client)).id },
  }),
  'PUT /assessments/{id}': async (client) => {
    const { id: educationalContentId } = await make.content(client)
    const { id } = await make.assessment(client, educationalContentId)
    return { path: `/assessments/${id}`, body: { title: 'Changed', educationalContentId } }
  },
  'POST /assessment-questions': async (client) => {
    const { id: assessmentId } = await make.assessment(client, (await make.content(client)).id)
    const body = { assessmentId, question: 'Dead?', type: 'true_false', correctAnswers: [true] }
    return { path: '/assessment-questions', body }
  },
  'PUT /assessment-questions/{id}': async (client) => {
    const { id: assessmentId } = await make.assessment(client, (await make.content(client)).id)
    const { id } = await make.question(client, assessmentId)
    const body = { assessmentId, question: 'Alive?', type: 'true_false' }
    return { path: `/assessment-questions/${id}`, body }
  },
  'POST /orders': async (client) => {
    const { site, task } = await procedure(client)
    return { path: '/orders?with[]=lines', body: { siteId: site.id, lines: [{ workTaskId: task.id }] } }
  },
  'PUT /orders/{id}': async (client) => {
    const { id } = await make.order(client, (await make.site(client)).id)
    return { path: `/orders/${id}`, body: { notes: 'Bring the long ladder.' } }
  },
  'PUT /orders/{id}/lines': async (client) => {
    const { site, task } = await procedure(client)
    const { id } = await make.order(client, site.id)
    return { path: `/orders/${id}/lines?with[]=lines`, body: { lines: [{ workTaskId: task.id }] } }
  },
  'POST /orders/{id}/confirm': onOrder('confirm'),
  'POST /orders/{id}/complete': onOrder('complete'),
  'POST /orders/{id}/cancel': onOrder('cancel'),
  'POST /orders/{id}/again': onOrder('again'),
  'POST /jobs': async (client) => ({ path: '/jobs', body: { siteId: (await make.site(client)).id } }),
  'PUT /jobs/{id}': async (client) => {
    const { id } = await make.job(client, (await make.site(client)).id)
    return { path: `/jobs/${id}`, body: { notes: 'Night shift.' } }
  },
  'POST /received-orders/{id}/accept': onReceived('accept', {}),
  'POST /received-orders/{id}/decline': onReceived('decline', { reason: 'No crane' }),
  'POST /jobs/{id}/confirm': onJob('confirm'),
  'POST /jobs/{id}/start': onJob('start'),
  'POST /jobs/{id}/suspend': onJob('suspend'),
  'POST /jobs/{id}/resume': onJob('resume'),
  'POST /jobs/{id}/complete': onJob('complete'),
  'POST /jobs/{id}/cancel': onJob('cancel'),
  'POST /events': plain('/events', { title: 'Inspection', start: '2026-03-02 08:00', durationMinutes: 45 }),
  'PUT /events/{id}': changed('events', {
    title: 'Changed',
    start: '2026-03-02 09:00',
    durationMinutes: 45,
  }),
  'POST /events/{id}/confirm': changed('events', {}, '/confirm'),
  'POST /events/{id}/cancel': changed('events', {}, '/cancel'),
  'POST /events/{id}/exceptions': changed(
    'events',
    { occurrenceStart: '2026-03-02 08:00', action: 'cancelled' },
    '/exceptions',
  ),
  'POST /events/{id}/split': async (client) => {
    const { id } = await make.event(client, { recurring: true, rrule: 'FREQ=DAILY' })
    return { path: `/events/${id}/split`, body: { occurrenceStart: '2026-03-04 08:00' } }
  },
  'POST /events/{id}/assignments': async (client) => {
    const { id } = await make.event(client)
    return { path: `/events/${id}/assignments`, body: { userId: client.identity.userId } }
  },
  'POST /roles': async () => ({
    path: '/roles',
    body: { name: `Role ${newId()}`, permissions: ['sites.read'] },
  }),
  'PUT /roles/{id}': async (client) => {
    const { id } = await make.role(client)
    return { path: `/roles/${id}`, body: { name: `Role ${newId()}`, permissions: [] } }
  },
  'POST /users': async (client) => {
    const { id: roleId } = await make.role(client)
    const body = { email: `${newId()}@members.example`, firstName: 'Aino', lastName: 'Laine', roleId }
    return { path: '/users', body }
  },
  'POST /users/{id}/invite': async (client) => {
    const { id } = await make.user(client)
    return { path: `/users/${id}/invite`, body: {} }
  },
  'PUT /users/{id}': async (client) => {
    const { id } = await make.user(client)
    return { path: `/users/${id}`, body: { active: false } }
  },
  'PUT /organizations/{id}': async ({ identity }) => ({
    path: `/organizations/${identity.organizationId}`,
    body: { name: 'Changed', timeZone: 'Europe/Helsinki' },
  }),
  'POST /suppliers': async () => ({ path: '/suppliers', body: { email: `${newId()}@nowhere.example` } }),
  'POST /suppliers/{id}/accept': async ({ identity: { organizationId } }, { organization }) => {
    const { body } = await (await organization()).post('/suppliers', { organizationId })
    return { path: `/suppliers/${body.data.id}/accept`, body: {} }
  },
  'POST /manufacturers': plain('/manufacturers?fields[]=name&with[]=updatedBy', { name: 'Nostolinja' }),
  'PUT /manufacturers/{id}': changed('manufacturers', { name: 'Changed' }),
  'POST /equipment-groups': plain('/equipment-groups', { name: 'Gas detectors' }),
  ...imports,
  'POST /uploads': async () => {
    const create = { width: 4, height: 4, channels: 3 as const, background: 'red' }
    const body = new FormData()
    body.set('file', new Blob([await sharp({ create }).png().toBuffer()]), 'red.png')
    return { path: '/uploads', body }
  },
  'PUT /equipment-groups/{id}': changed('equipment-groups', { name: 'Changed' }),
}
