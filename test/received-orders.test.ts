import { beforeAll, describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Client } from './support/client.ts'
import { change } from './support/procedures.ts'
import { make, type Sample, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { bothSides, type Supply, sqlAs, supply } from './support/supply.ts'

const service = useService()
let world: Supply
let buyer: Client
let supplier: Client
beforeAll(async () => {
  world = await supply(service)
  buyer = world.buyer
  supplier = world.supplier
})

const received = (id: string, query = '') => supplier.get(`/received-orders/${id}${query}`)
const accept = (id: string) => supplier.post(`/received-orders/${id}/accept`)
const decline = (id: string, reason: unknown = 'No crane is free.') =>
  supplier.post(`/received-orders/${id}/decline`, { reason })
const answerOf = async (id: string) =>
  (await buyer.get(`/orders/${id}?with[]=answer`)).body.data.answer as Sample
const unanswered = { status: null, reason: null, answeredAt: null }

async function expectPair(id: string): Promise<void> {
  const [order, copy] = await bothSides(service, world, id)
  expect(order).toBeDefined()
  expect(copy).toBe(order)
}

describe('confirming an order', () => {
  test('delivers a full copy: its fields, the buyer, the whole address with time zone, the frozen lines, no answer yet', async () => {
    const site = await make.site(buyer, {
      description: 'Gate 2, ask for the shift leader.',
      line2: 'Hall B',
    })
    await buyer.put(`/sites/${site.id}/time-zone`, { timeZone: 'Europe/Helsinki' })
    const order = await world.confirmed({ siteId: site.id, notes: 'Crew of six.' })
    const { status, body } = await received(order.id)
    expect(status).toBe(200)
    const { data: own } = (await buyer.get(`/orders/${order.id}?with[]=lines&with[]=organization`)).body
    expect(body.data).toEqual({
      ...own,
      createdAt: own.confirmedAt,
      site: {
        ...siteBody,
        id: site.id,
        description: 'Gate 2, ask for the shift leader.',
        line2: 'Hall B',
        latitude: null,
        longitude: null,
        timeZone: 'Europe/Helsinki',
      },
      answer: unanswered,
    })
    expect(body.meta.organizationId).toBe(supplier.identity.organizationId)
    await expectPair(order.id)
  })

  test('gives the time zone of the organization for a site without one of its own', async () => {
    const order = await world.confirmed()
    expect((await received(order.id)).body.data.site.timeZone).toBe('UTC')
  })

  test('is the first notice to the supplier; drafts and their changes stay with the buyer', async () => {
    const order = await world.draft({ notes: 'Not decided yet.' })
    await buyer.put(`/orders/${order.id}`, { notes: 'Still not.' })
    const cancelled = await world.draft()
    await buyer.post(`/orders/${cancelled.id}/cancel`)
    for (const { id } of [order, cancelled]) {
      expect((await received(id)).status).toBe(404)
      expect((await received(id, '/contents')).status).toBe(404)
      expect((await accept(id)).status).toBe(404)
      expect(await service.auditOf(supplier, id)).toEqual([])
    }
  })

  test('goes to the supplier at that moment', async () => {
    const { supplier: second } = await supply(service)
    await linkSupplier(service.database, buyer.identity.organizationId, second.identity.organizationId)
    const order = await world.draft()
    await buyer.put(`/orders/${order.id}`, { supplierOrganizationId: second.identity.organizationId })
    await buyer.post(`/orders/${order.id}/confirm`)
    expect((await received(order.id)).status).toBe(404)
    expect((await second.get(`/received-orders/${order.id}`)).status).toBe(200)
  })

  test('is 422 once the supplier is no longer linked, and leaves nothing', async () => {
    const other = await supply(service)
    const order = await other.draft()
    const kept = await other.confirmed()
    await sqlAs(service, other.buyer, 'DELETE FROM supplier_links WHERE organization_id = $1')
    const { status, body } = await other.buyer.post(`/orders/${order.id}/confirm`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      supplierOrganizationId: ['The selected supplierOrganizationId is invalid.'],
    })
    expect((await other.buyer.get(`/orders/${order.id}`)).body.data).toEqual(order)
    expect((await other.supplier.get('/received-orders')).body.data.map(({ id }: Sample) => id)).toEqual([
      kept.id,
    ])
  })

  test('without a supplier delivers nothing to anybody, and there is no answer', async () => {
    const order = await world.confirmed({ supplierOrganizationId: null })
    expect((await received(order.id)).status).toBe(404)
    expect(await answerOf(order.id)).toEqual(unanswered)
  })
})

describe('the copy', () => {
  test('follows notes, completion and cancellation, each in the transaction of the order', async () => {
    const [completed, cancelled] = [await world.confirmed(), await world.confirmed()]
    await buyer.put(`/orders/${completed.id}`, { notes: 'Bring the long ladder.' })
    await expectPair(completed.id)
    expect((await received(completed.id)).body.data.notes).toBe('Bring the long ladder.')
    await buyer.post(`/orders/${completed.id}/complete`)
    await buyer.post(`/orders/${cancelled.id}/cancel`)
    for (const [{ id }, status] of [
      [completed, 'completed'],
      [cancelled, 'cancelled'],
    ] as const) {
      await expectPair(id)
      const { data } = (await received(id)).body
      expect(data.status).toBe(status)
      const { data: own } = (await buyer.get(`/orders/${id}`)).body
      expect(data).toMatchObject({ ...own, createdAt: own.confirmedAt })
    }
  })

  test('stays current after the link has ended, and can be answered', async () => {
    const other = await supply(service)
    const order = await other.confirmed()
    for (const side of [other.buyer, other.supplier]) {
      await sqlAs(service, side, 'DELETE FROM supplier_links WHERE organization_id = $1')
    }
    await other.buyer.put(`/orders/${order.id}`, { notes: 'Later' })
    const answer = await other.supplier.post(`/received-orders/${order.id}/accept`)
    expect(answer.body.data).toMatchObject({ notes: 'Later', answer: { status: 'accepted' } })
    await other.buyer.post(`/orders/${order.id}/complete`)
    const [mine, theirs] = await bothSides(service, other, order.id)
    expect(theirs).toBe(mine)
    expect((await other.supplier.get(`/received-orders/${order.id}`)).body.data.status).toBe('completed')
  })

  test('keeps contents, lines and address, whatever later versions say', async () => {
    const other = await supply(service)
    const { content, step, site } = other.parts
    const order = await other.confirmed()
    const read = async () => [
      (await other.supplier.get(`/received-orders/${order.id}/contents`)).body.data,
      (await other.supplier.get(`/received-orders/${order.id}`)).body.data,
    ]
    const before = await read()
    expect(before[0]).toEqual([
      {
        id: content.id,
        canonicalId: content.canonicalId,
        version: 1,
        title: 'Lockout in seven steps',
        body: '<p>Lock, tag, try.</p>',
        video: null,
        completionStrategy: 'once',
        intervalDays: null,
        coverImagePath: null,
      },
    ])
    await change(other.buyer, 'educational-contents', content, { body: '<p>Else.</p>', status: 'confirmed' })
    await change(other.buyer, 'work-steps', step, { description: 'Else', status: 'confirmed' })
    await other.buyer.put(`/sites/${site.id}`, { ...siteBody, name: 'Else' })
    expect(await read()).toEqual(before)
  })

  test('belongs to the supplier: nobody else reads or answers it, not even the buyer', async () => {
    const order = await world.confirmed()
    const stranger = await service.organization()
    for (const client of [buyer, stranger]) {
      for (const path of ['', '/contents']) {
        expect((await client.get(`/received-orders/${order.id}${path}`)).status).toBe(404)
      }
      expect((await client.post(`/received-orders/${order.id}/accept`)).status).toBe(404)
      expect((await client.post(`/received-orders/${order.id}/decline`, { reason: 'x' })).status).toBe(404)
      const { body } = await client.get('/received-orders')
      expect(body.data.map(({ id }: Sample) => id)).not.toContain(order.id)
    }
    expect(await answerOf(order.id)).toEqual(unanswered)
  })

  test('is all that the supplier gets: the buyer’s order, site, task and contents stay inaccessible', async () => {
    const { id } = await world.confirmed()
    const { site, task, step, requirement, content } = world.parts
    const paths = [
      `/orders/${id}`,
      `/sites/${site.id}`,
      `/work-tasks/${task.id}`,
      `/work-steps/${step.id}`,
      `/safety-requirements/${requirement.id}`,
      `/educational-contents/${content.id}`,
    ]
    for (const path of paths) expect((await supplier.get(path)).status, path).toBe(404)
    expect((await supplier.put(`/orders/${id}`, { notes: 'Mine' })).status).toBe(404)
    expect((await supplier.post(`/orders/${id}/cancel`)).status).toBe(404)
    expect((await supplier.get('/orders')).body.data).toEqual([])
  })
})

describe('the answer', () => {
  test('accepts or declines with a reason, and the buyer sees it at once, singly and in lists', async () => {
    const [one, other] = [await world.confirmed(), await world.confirmed()]
    const accepted = await accept(one.id)
    expect(accepted.status).toBe(200)
    const answeredAt = expect.any(String)
    expect(accepted.body.data.answer).toEqual({ status: 'accepted', reason: null, answeredAt })
    const declined = await decline(other.id, ' No crane. ')
    expect(declined.body.data.answer).toEqual({ status: 'declined', reason: 'No crane.', answeredAt })
    const { body } = await buyer.get('/orders?with[]=answer&count=500')
    for (const [{ id }, answer] of [
      [one, accepted],
      [other, declined],
    ] as const) {
      expect(await answerOf(id)).toEqual(answer.body.data.answer)
      expect(body.data.find((each: Sample) => each.id === id).answer).toEqual(answer.body.data.answer)
      await expectPair(id)
    }
  })

  test('needs a reason to decline', async () => {
    const { id } = await world.confirmed()
    for (const body of [{}, { reason: null }, { reason: ' ' }]) {
      const answer = await supplier.post(`/received-orders/${id}/decline`, body)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ reason: ['The reason field is required.'] })
    }
    expect((await supplier.post(`/received-orders/${id}/accept`, { reason: 'Yes' })).status).toBe(422)
    expect(await answerOf(id)).toEqual(unanswered)
  })

  test('is final: a second one is 409, whatever it says', async () => {
    for (const first of [accept, decline]) {
      const { id } = await world.confirmed()
      const answer = (await first(id)).body.data.answer
      for (const second of [accept, decline]) {
        expect(await second(id)).toMatchObject({ status: 409, body: { code: 'answered' } })
      }
      expect(await answerOf(id)).toEqual(answer)
    }
  })

  test('is 409 once the order is completed or cancelled; an answer given before stays', async () => {
    for (const action of ['complete', 'cancel']) {
      const [silent, answered] = [await world.confirmed(), await world.confirmed()]
      await accept(answered.id)
      for (const { id } of [silent, answered]) await buyer.post(`/orders/${id}/${action}`)
      for (const again of [accept, decline]) {
        expect(await again(silent.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
        expect((await again(answered.id)).status).toBe(409)
      }
      expect((await answerOf(answered.id)).status).toBe('accepted')
      expect(await answerOf(silent.id)).toEqual(unanswered)
      await expectPair(answered.id)
    }
  })

  test('neither updates the order nor makes its entity tag stale, and is found by updatedSince', async () => {
    const order = await world.confirmed()
    const { headers } = await buyer.get(`/orders/${order.id}`)
    const { answer } = (await accept(order.id)).body.data
    const { body, headers: after } = await buyer.get(`/orders/${order.id}`)
    expect(body.data).toEqual(order)
    expect(after.get('etag')).toBe(headers.get('etag'))
    for (const [client, segment] of [
      [buyer, 'orders'],
      [supplier, 'received-orders'],
    ] as const) {
      const list = await client.get(`/${segment}?updatedSince=${encodeURIComponent(answer.answeredAt)}`)
      expect(list.body.data.map(({ id }: Sample) => id)).toEqual([order.id])
    }
  })

  test('is in the log of both sides: there with the person, here with the organization', async () => {
    const { id } = await world.confirmed()
    await decline(id)
    const theirs = await service.auditOf(supplier, id)
    expect(theirs.map(({ action, resource, userId }) => [action, resource, userId])).toEqual([
      ['create', 'received-orders', null],
      ['decline', 'received-orders', supplier.identity.userId],
    ])
    expect(theirs[0]?.after).toMatchObject({ byOrganizationId: buyer.identity.organizationId })
    const own = await service.auditOf(buyer, id)
    expect(own.map(({ action, userId }) => [action, userId])).toEqual([
      ['create', buyer.identity.userId],
      ['confirm', buyer.identity.userId],
      ['decline', null],
    ])
    expect(own[2]).toMatchObject({
      before: { answer: unanswered },
      after: {
        answer: { status: 'declined', reason: 'No crane is free.' },
        byOrganizationId: supplier.identity.organizationId,
      },
    })
    expect(JSON.stringify(own)).not.toContain(supplier.identity.userId)
  })
})

describe('the list', () => {
  test('is searched by number and narrowed by state, answer, buyer and the name of the site', async () => {
    const other = await supply(service)
    const quay = await make.site(other.buyer, { name: 'Quay 100_%' })
    const [open, accepted, cancelled] = [
      await other.confirmed({ siteId: quay.id }),
      await other.confirmed(),
      await other.confirmed(),
    ]
    await other.supplier.post(`/received-orders/${accepted.id}/accept`)
    await other.buyer.post(`/orders/${cancelled.id}/cancel`)
    const ids = async (query: string) =>
      (await other.supplier.get(`/received-orders?orderBy=number&order=asc&${query}`)).body.data.map(
        ({ id }: Sample) => id,
      )
    expect(await ids('')).toEqual([open.id, accepted.id, cancelled.id])
    expect(await ids(`search=${open.number}`)).toEqual([open.id])
    expect(await ids('status=cancelled')).toEqual([cancelled.id])
    expect(await ids('answer=accepted')).toEqual([accepted.id])
    expect(await ids('answer=declined')).toEqual([])
    expect(await ids('answer=none')).toEqual([open.id, cancelled.id])
    expect(await ids(`organizationId=${other.buyer.identity.organizationId}`)).toHaveLength(3)
    expect(await ids(`organizationId=${unknownId}`)).toEqual([])
    expect(await ids(`siteName=${encodeURIComponent('quay 100_%')}`)).toEqual([open.id])
    expect(await ids('siteName=quay_100')).toEqual([])
    expect(await ids(`siteId=${quay.id}`)).toEqual([open.id])
    // One of each site, with its name of today.
    expect(await ids('perSite=newest')).toEqual([open.id, cancelled.id])
    expect(await ids('perSite=newest&siteName=quay')).toEqual([open.id])
    const { body } = await other.supplier.get('/received-orders?with[]=organization&with[]=answer&count=1')
    expect(Object.keys(body.data[0]).sort()).toEqual([...Object.keys(open), 'organization', 'answer'].sort())
  })
})

describe('an event of the supplier', () => {
  test('may name a received order, which with[]=order shows', async () => {
    const order = await world.confirmed()
    const event = await make.event(supplier, { orderId: order.id })
    expect(event.orderId).toBe(order.id)
    await buyer.post(`/orders/${order.id}/complete`)
    const { body } = await supplier.get(`/events/${event.id}?with[]=order`)
    expect(body.data).toMatchObject({
      orderId: order.id,
      order: { id: order.id, number: order.number, status: 'completed' },
    })
    const list = await supplier.get(`/events?orderId=${order.id}`)
    expect(list.body.data.map(({ id }: Sample) => id)).toEqual([event.id])
    const update = { title: 'Later', start: '2026-03-02 09:00', durationMinutes: 60, orderId: order.id }
    expect((await supplier.put(`/events/${event.id}`, update)).body.data.orderId).toBe(order.id)
  })

  test('cannot name an order that is still a draft, or one that another organization received', async () => {
    const draft = await world.draft()
    const order = await world.confirmed()
    const stranger = await service.organization()
    for (const [client, orderId] of [
      [supplier, draft.id],
      [stranger, order.id],
      [supplier, unknownId],
    ] as const) {
      const { status, body } = await client.post('/events', {
        title: 'Visit',
        start: '2026-03-02 08:00',
        durationMinutes: 30,
        orderId,
      })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ orderId: ['The selected orderId is invalid.'] })
    }
  })

  test('names it in exports, and search finds the copy by its number', async () => {
    const order = await world.confirmed()
    const event = await make.event(supplier, { orderId: order.id })
    const { body } = await supplier.get('/events/export?format=json')
    const exported = JSON.parse(Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body))
    expect(exported.data.find(({ id }: Sample) => id === event.id)).toMatchObject({
      orderId: order.id,
      order: order.number,
    })
    const found = await supplier.get(`/search?q=${order.number}`)
    expect(found.body.data).toMatchObject([
      { resource: 'received-orders', id: order.id, status: 'confirmed' },
    ])
  })

  test('of the buyer still refers to the order itself', async () => {
    const order = await world.confirmed()
    const event = await make.event(buyer, { orderId: order.id })
    const { body } = await buyer.get(`/events/${event.id}?with[]=order`)
    expect(body.data.order).toEqual({
      id: order.id,
      number: order.number,
      status: 'confirmed',
      answer: unanswered,
      received: false,
    })
  })
})

describe('an event for a received order', () => {
  test('takes place at the site of the copy, by the clock there', async () => {
    // Feeds have what took place in the last three months.
    const year = new Date().getUTCFullYear() + 1
    const site = await make.site(buyer, { name: 'Osaka works', line1: '1 Harbour', postalAddress: 'Osaka' })
    await buyer.put(`/sites/${site.id}/time-zone`, { timeZone: 'Asia/Tokyo' })
    const order = await world.confirmed({ siteId: site.id })
    const made = await supplier.post('/events?with[]=site&with[]=timeZone', {
      title: 'Bearing service',
      start: `${year}-03-02T08:00:00Z`,
      durationMinutes: 60,
      orderId: order.id,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const shown = { start: `${year}-03-02 17:00:00`, site: { id: site.id, name: 'Osaka works' } }
    expect(made.body.data).toMatchObject({ ...shown, timeZone: 'Asia/Tokyo' })
    const { id } = made.body.data
    const [occurrence] = (await supplier.get(`/occurrences?from=${year}-03-02&to=${year}-03-02`)).body.data
    expect(occurrence).toMatchObject({
      startUtc: `${year}-03-02T08:00:00.000Z`,
      event: { id, site: shown.site, timeZone: 'Asia/Tokyo' },
    })
    const moved = await supplier.put(`/events/${id}?with[]=site`, {
      title: 'Bearing service',
      start: `${year}-03-03T00:00:00Z`,
      durationMinutes: 60,
    })
    expect(moved.body.data).toMatchObject({ ...shown, start: `${year}-03-03 09:00:00` })
    const { body } = await supplier.get(
      `/occurrences/next?start=${year}-03-02T16:00:00Z&rrule=FREQ=DAILY&orderId=${order.id}&count=1`,
    )
    expect(body.data.starts).toEqual([`${year}-03-03 01:00:00`])
    const feed = await supplier.post('/calendar-feeds', {})
    const calendar = await fetch(feed.body.data.url)
    expect((await calendar.text()).replace(/\r\n /g, '')).toMatch(/LOCATION:Osaka works.*1 Harbour/)
  })

  test('takes place at another site if it names one', async () => {
    const order = await world.confirmed()
    const workshop = await make.site(supplier, { name: 'Own workshop' })
    const event = await make.event(supplier, { orderId: order.id, siteId: workshop.id })
    const { body } = await supplier.get(`/events/${event.id}?with[]=site`)
    expect(body.data.site).toEqual({ id: workshop.id, name: 'Own workshop' })
  })
})
