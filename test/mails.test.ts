import { beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../src/faces/outbox-handlers.ts'
import { plainName } from '../src/platform/mail/clean.ts'
import { openMailer } from '../src/platform/mail/mailer.ts'
import { enqueue } from '../src/platform/outbox/enqueue.ts'
import type { Message } from '../src/platform/outbox/handler.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import type { Client } from './support/client.ts'
import { fakeSmtp } from './support/fake-smtp.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, sqlAs, supply } from './support/supply.ts'

const service = useService()
const origin = 'https://holdpoint.example'

let world: Supply
let buyerName = ''
let supplierName = ''
beforeAll(async () => {
  world = await supply(service)
  const { id } = await world.draft()
  const { body } = await world.buyer.get(`/orders/${id}?with[]=organization&with[]=supplierOrganization`)
  buyerName = body.data.organization.name
  supplierName = body.data.supplierOrganization.name
})

/** The rows of an organization's outbox of one kind about one record. */
async function waiting(client: Client, kind: string, id: string) {
  const rows = await sqlAs(
    service,
    client,
    `SELECT payload FROM outbox WHERE organization_id = $1 AND kind = $2 AND payload::text LIKE '%' || $3 || '%'`,
    kind,
    id,
  )
  return rows.map(([payload]) => JSON.parse(payload ?? ''))
}

/**
 * The messages of one outbox row of that kind about a record, by address. Such a row must be waiting unless `again`.
 */
async function messages(
  client: Client,
  kind: string,
  id: string,
  again = false,
): Promise<readonly Message[]> {
  const payload = { [kind === 'supplier-asked' ? 'linkId' : 'orderId']: id }
  if (!again) expect(await waiting(client, kind, id)).toEqual([payload])
  const { organizationId } = client.identity
  await sqlAs(service, client, 'DELETE FROM outbox WHERE organization_id = $1')
  await service.database.write(organizationId, [enqueue(organizationId, kind, payload)])
  return service.workOff(client)
}

describe('the supplier gets a mail', () => {
  test('about a new order: those who may answer it, each separately', async () => {
    const { supplier } = world
    const coordinator = await service.member(supplier, 'coordinator')
    const planner = await service.member(supplier, 'planner')
    await service.member(supplier, 'worker')
    await service.member(supplier, 'viewer')
    const left = await service.member(supplier, 'coordinator')
    await sqlAs(
      service,
      supplier,
      `UPDATE memberships SET active = false, ended_at = now() WHERE organization_id = $1 AND user_id = $2`,
      left.identity.userId,
    )
    const order = await world.confirmed({ notes: 'Crew of six.' })
    const sent = await messages(supplier, 'order-confirmed', order.id)
    const expected = [supplier, coordinator, planner].map(({ identity }) => identity.email).sort()
    expect(sent.map(({ to }) => to)).toEqual(expected)
    const [{ subject, text } = { subject: '', text: '' }] = sent
    expect(subject).toBe(`New order ${order.number} from ${buyerName}`)
    expect(text).toBe(`${buyerName} has confirmed order ${order.number} for your organization.

Site: Paper mill, Tehtaankatu 1, 42100 Jämsä, FI
Notes: Crew of six.

Read what it requires, and accept or decline it:
${origin}/received-orders/${order.id}?organization=${supplier.identity.organizationId}

-- 
Sent by Holdpoint for ${plainName(supplierName)}.
`)
  })

  test('about a cancelled order, if it was delivered, and none about it as a new one any more', async () => {
    const order = await world.confirmed()
    await world.buyer.post(`/orders/${order.id}/cancel`)
    const [message] = await messages(world.supplier, 'order-cancelled', order.id)
    expect(message?.subject).toBe(`Order ${order.number} from ${buyerName} is cancelled`)
    expect(message?.text).toContain('Do not start its work, and stop what is under way.')
    // The mail about the new order waits until the mail server is back.
    expect(await messages(world.supplier, 'order-confirmed', order.id, true)).toEqual([])
    const draft = await world.draft()
    await world.buyer.post(`/orders/${draft.id}/cancel`)
    expect(await waiting(world.supplier, 'order-cancelled', draft.id)).toEqual([])
  })

  test('nothing about refused requests', async () => {
    const order = await world.draft({ lines: [] })
    expect((await world.buyer.post(`/orders/${order.id}/confirm`)).status).toBe(422)
    expect(await waiting(world.supplier, 'order-confirmed', order.id)).toEqual([])
  })
})

describe('the planner gets a mail about an answer', () => {
  async function declined(planner: Client, order: Sample): Promise<readonly Message[]> {
    expect((await planner.post(`/orders/${order.id}/confirm`)).status).toBe(200)
    await world.supplier.post(`/received-orders/${order.id}/decline`, { reason: 'No crane is free.' })
    return messages(world.buyer, 'order-answered', order.id)
  }

  test('who confirmed the order', async () => {
    const planner = await service.member(world.buyer, 'planner')
    const order = await world.draft()
    const sent = await declined(planner, order)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [planner.identity.email, `Order ${order.number} is declined by ${supplierName}`],
    ])
    expect(sent[0]?.text).toContain('Reason: No crane is free.')
    expect(sent[0]?.text).toContain('Site: Paper mill, Tehtaankatu 1, 42100 Jämsä, FI')
    expect(sent[0]?.text).toContain(
      `${origin}/orders/${order.id}?organization=${world.buyer.identity.organizationId}\n`,
    )
  })

  test('who made it, if that one has left; nobody if both have', async () => {
    const planner = await service.member(world.buyer, 'planner')
    await service.member(world.buyer, 'administrator')
    const order = await world.draft()
    await declined(planner, order)
    const end = (client: Client, active: boolean) =>
      sqlAs(
        service,
        world.buyer,
        'UPDATE memberships SET active = $3 WHERE organization_id = $1 AND user_id = $2',
        client.identity.userId,
        active,
      )
    await end(planner, false)
    const [message] = await messages(world.buyer, 'order-answered', order.id, true)
    expect(message?.to).toBe(world.buyer.identity.email)
    await end(world.buyer, false)
    expect(await messages(world.buyer, 'order-answered', order.id, true)).toEqual([])
    await end(world.buyer, true)
  })
})

describe('everybody assigned to work of an order gets a mail when it is declined', () => {
  test('on either side, once, with what they are assigned to there', async () => {
    const order = await world.confirmed()
    const told = new Map<Client, { worker: Client; titles: readonly string[] }>()
    for (const client of [world.buyer, world.supplier]) {
      const [worker, other] = [await service.member(client, 'worker'), await service.member(client, 'worker')]
      const site = await make.site(client)
      const plan = async (title: string, user: Client, more = {}) => {
        const event = await make.event(client, { title, siteId: site.id, start: '2099-03-02 08:00', ...more })
        await client.post(`/events/${event.id}/assignments`, { userId: user.identity.userId })
        return event
      }
      await plan('Lift the roll', worker, { orderId: order.id })
      await plan('Clean up', worker, { orderId: order.id, recurring: true, rrule: 'FREQ=DAILY' })
      await plan('Past', other, { orderId: order.id, start: '2020-03-02 08:00' })
      const off = await plan('Off', other, { orderId: order.id })
      await client.post(`/events/${off.id}/cancel`)
      await plan('Elsewhere', other)
      told.set(client, { worker, titles: ['Lift the roll', 'Clean up'] })
    }
    await world.supplier.post(`/received-orders/${order.id}/decline`, { reason: 'No crane is free.' })
    for (const [client, { worker, titles }] of told) {
      const [message, ...more] = await messages(client, 'order-declined', order.id)
      expect(more).toEqual([])
      expect(message).toMatchObject({
        to: worker.identity.email,
        subject: `Do not start: order ${order.number} is declined`,
      })
      for (const part of [...titles, 'Reason: No crane is free.', 'Site: Paper mill', supplierName]) {
        expect(message?.text).toContain(part)
        expect(message?.html).toContain(part.replace('Reason: ', '').replace('Site: ', ''))
      }
      expect(message?.text).not.toMatch(/Past|Off|Elsewhere/)
    }
  })
})

test('a refused address does not stop the mails to others, and nobody gets two', async () => {
  const { supplier } = world
  const refused = await service.member(supplier, 'coordinator')
  const order = await world.confirmed()
  await sqlAs(
    service,
    supplier,
    `DELETE FROM outbox WHERE organization_id = $1 AND payload::text NOT LIKE '%' || $2 || '%'`,
    order.id,
  )
  const server = await fakeSmtp({ [`RCPT TO:<${refused.identity.email}`]: '450 4.2.1 Try again later' })
  const post = openMailer(
    { smtpUrl: server.url, mailFrom: 'holdpoint@mail.example', dataFolder: '' },
    new EgressPolicy([{ host: '127.0.0.1', port: undefined }]),
    () => {},
  )
  const first = (await service.workOff(supplier, post)).map(({ to }) => to)
  expect(first).toContain(supplier.identity.email)
  expect(first).not.toContain(refused.identity.email)
  await sqlAs(service, supplier, 'UPDATE outbox SET due_at = now() WHERE organization_id = $1')
  expect(await service.workOff(supplier, post)).toEqual([])
  await sqlAs(service, supplier, 'UPDATE outbox SET due_at = now() WHERE organization_id = $1')
  expect((await service.workOff(supplier)).map(({ to }) => to)).toEqual([refused.identity.email])
  server.close()
})

describe('an organization asked to be a supplier', () => {
  test('gets a mail with the name of the asker: its administrators, while the request is open', async () => {
    const asked = await service.organization()
    await service.member(asked, 'planner')
    const { id } = (await world.buyer.post('/suppliers', { email: asked.identity.email })).body.data
    const [message, ...more] = await messages(asked, 'supplier-asked', id)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      to: asked.identity.email,
      subject: `${plainName(buyerName)} asks to order work from your organization`,
    })
    expect(message?.text).toContain(`${origin}/suppliers/${id}`)
    await asked.send('DELETE', `/suppliers/${id}`)
    expect(await messages(asked, 'supplier-asked', id, true)).toEqual([])
  })

  test('gets nothing if the person is not an administrator', async () => {
    const other = await service.organization()
    const worker = await service.member(other, 'worker')
    const { id } = (await world.buyer.post('/suppliers', { email: worker.identity.email })).body.data
    expect(await waiting(other, 'supplier-asked', id)).toEqual([])
  })
})

test('a row about a deleted record is finished', async () => {
  const sent: Message[] = []
  const send = async (message: Message) => void sent.push(message)
  const { organizationId } = world.buyer.identity
  for (const kind of [
    'order-confirmed',
    'order-cancelled',
    'order-answered',
    'order-declined',
    'supplier-asked',
  ]) {
    expect(handlers, 'the kinds of background work').toHaveProperty(kind)
    await handlers[kind]?.(
      { transactions: service.database, files: filesInMemory(), origin, send },
      organizationId,
      {
        orderId: '01890000-0000-7000-8000-000000000000',
        linkId: '01890000-0000-7000-8000-000000000000',
      },
    )
  }
  expect(sent).toEqual([])
})
