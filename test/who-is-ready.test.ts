import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind } from './support/events.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { done } from './support/learning.ts'
import { change } from './support/procedures.ts'
import { nextVersion, type Proof, prove, requirementOf, taskAsking } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'

const service = useService()
const { siteIn } = behind(service)
let client: Client
let site: Sample
beforeAll(async () => {
  client = await service.organization()
  site = await siteIn(client, 'America/New_York')
})

const yearly = { completionStrategy: 'interval', intervalDays: 365, status: 'confirmed' }

async function orderFor(requirements: readonly Sample[], more: object = {}, own = client): Promise<Sample> {
  const task = await taskAsking(own, requirements, more)
  const place = own === client ? site : await make.site(own)
  const { id } = await make.order(own, place.id, { lines: [{ workTaskId: task.id }] })
  const { status, body } = await own.post(`/orders/${id}/confirm`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const read = async (path: string, as = client): Promise<Sample> => {
  const { status, body } = await as.get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const GAPS = ['missing', 'expires_during', 'pending_on_site', 'overridden', 'not_applicable']

/** Asks about one work in both ways: the gaps are found without checking the rest, and are the same. */
const ask = async (path: string, as = client): Promise<Sample> => {
  const data = await read(path, as)
  if (!/^\/(?!me\/)[^?]*\/readiness/.test(path) || path.includes('verdict')) return data
  const asked = `${path}${path.includes('?') ? '' : '?'}${GAPS.map((verdict) => `&verdict[]=${verdict}`).join('')}`
  const { ready, rows } = await read(asked, as)
  expect({ ready, rows }).toEqual({
    ready: data.ready,
    rows: data.rows.filter(({ verdict }: Sample) => verdict !== 'satisfied'),
  })
  return data
}

const worker = async (own = client) => (await service.member(own, 'worker')).identity.userId

const proven = (userId: string, of: Sample, more: Partial<Proof> = {}) =>
  prove(service, client, { userId, of, ...more })

/** The verdict and cause of each row, in order. */
const told = ({ rows }: Sample) => rows.map(({ verdict, cause }: Sample) => [verdict, cause])

describe('of one need', () => {
  let content: Sample
  let requirement: Sample
  let order: Sample
  beforeAll(async () => {
    const first = await make.content(client, yearly)
    content = await nextVersion(client, first, { ...yearly, title: 'Second' })
    requirement = await requirementOf(client, { name: 'Locked out', contents: [content] })
    order = await orderFor([requirement])
  })

  const at = '2027-03-10T12:00:00Z'
  const of = async (userId: string) => {
    const { rows } = await ask(`/orders/${order.id}/readiness?userId[]=${userId}&at=${at}`)
    expect(rows).toHaveLength(1)
    return rows[0]
  }

  test('a row names the person, the need with its version, and the proof', async () => {
    const userId = await worker()
    const completionId = await proven(userId, content, { validUntil: '2027-03-10' })
    const data = await ask(`/orders/${order.id}/readiness?userId[]=${userId}&at=${at}`)
    expect(data).toEqual({
      ready: true,
      from: '2027-03-10T12:00:00.000Z',
      to: '2027-03-10T12:00:00.000Z',
      rows: [
        {
          user: { id: userId, firstName: expect.any(String), lastName: expect.any(String) },
          safetyRequirement: {
            id: requirement.id,
            canonicalId: requirement.canonicalId,
            version: 1,
            name: 'Locked out',
            onSite: false,
          },
          educationalContent: {
            id: content.id,
            canonicalId: content.canonicalId,
            version: 2,
            title: 'Second',
          },
          verdict: 'satisfied',
          cause: 'external',
          validUntil: '2027-03-10',
          completionId,
          overrideId: null,
        },
      ],
    })
  })

  const older = () => ({ ...content, version: 1 })
  const cases: readonly (readonly [cause: string, proofs: readonly (() => Partial<Proof>)[]])[] = [
    ['never', []],
    ['expired', [() => ({ validUntil: '2027-03-09' })]],
    ['stale', [() => ({ of: older() })]],
    ['unverified', [() => ({ status: 'unverified' })]],
    ['rejected', [() => ({ status: 'rejected' })]],
    ['revoked', [() => ({ status: 'revoked' })]],
    ['other_order', [() => ({ boundTo: crypto.randomUUID() })]],
  ]

  test.each(cases)('what is missing is %s', async (cause, proofs) => {
    const userId = await worker()
    for (const proof of proofs) await proven(userId, content, proof())
    expect(await of(userId)).toMatchObject({ verdict: 'missing', cause })
  })

  test('the cause of several failing proofs is the first of expired, stale, other_order, unverified, revoked, rejected', async () => {
    const userId = await worker()
    // From the cause with the lowest priority to the one with the highest.
    for (const cause of ['rejected', 'revoked', 'unverified', 'other_order', 'stale', 'expired']) {
      const [, [proof] = []] = cases.find(([name]) => name === cause) ?? []
      const completionId = await proven(userId, content, proof?.())
      expect(await of(userId)).toMatchObject({ verdict: 'missing', cause, completionId })
    }
  })

  test('finished work is judged by the proofs from before its end: a later one changes nothing', async () => {
    const [early, late] = [await worker(), await worker()]
    const first = await proven(early, content, {
      completedAt: '2024-01-10T10:00:00Z',
      validUntil: '2025-01-09',
    })
    for (const userId of [early, late]) {
      await proven(userId, content, { completedAt: '2025-06-01T10:00:00Z', validUntil: '2030-05-31' })
    }
    const path = `readiness?userId[]=${early}&userId[]=${late}&at=2024-06-01T12:00:00Z`
    const { ready, rows } = await ask(`/orders/${order.id}/${path}`)
    const seen = Object.fromEntries(rows.map((row: Sample) => [row.user.id, [row.cause, row.completionId]]))
    expect([ready, seen]).toEqual([false, { [early]: ['external', first], [late]: ['never', null] }])
    const matrix = `/competence-matrix?safetyRequirementId[]=${requirement.id}&userId[]=${early}&userId[]=${late}`
    const cells = async (day: string) =>
      Object.fromEntries(
        (await ask(`${matrix}&at=${day}`)).cells.map((cell: Sample) => [cell.userId, cell.cause]),
      )
    expect(await cells('2024-06-01')).toEqual({ [early]: 'external', [late]: 'never' })
    expect(await cells('2025-06-01')).toEqual({ [early]: 'external', [late]: 'external' })
  })

  test('the proof that counts longest is shown, whatever else there is', async () => {
    const userId = await worker()
    await proven(userId, content, { validUntil: '2027-06-01' })
    const longest = await proven(userId, { ...content, version: 3 }, { validUntil: '2027-09-01' })
    await proven(userId, content, { status: 'rejected', validUntil: '2030-01-01' })
    expect(await of(userId)).toMatchObject({ verdict: 'satisfied', completionId: longest })
  })

  test('an unverified proof counts once it is verified, and a revoked one leaves the others', async () => {
    const userId = await worker()
    const kept = await proven(userId, content, { validUntil: '2027-05-01' })
    const better = await proven(userId, content, { status: 'unverified', validUntil: '2027-12-01' })
    const { sql } = behind(service)
    expect(await of(userId)).toMatchObject({ completionId: kept })
    const step = (to: string) =>
      sql(
        client,
        `UPDATE completions SET status = '${to}', ${to}_at = now(), ${to}_by = new_id() WHERE organization_id = $1 AND id = $2`,
        better,
      )
    await step('verified')
    expect(await of(userId)).toMatchObject({ completionId: better })
    await step('revoked')
    expect(await of(userId)).toMatchObject({ verdict: 'satisfied', completionId: kept })
  })
})

describe('by the strategy of a need', () => {
  test('once takes any version, per_version the material one, per_order only the proof of that order', async () => {
    const strategies = ['once', 'per_version', 'per_order'] as const
    const contents: Sample[] = []
    for (const completionStrategy of strategies) {
      const strategy = { completionStrategy, status: 'confirmed' }
      contents.push(
        await nextVersion(client, await make.content(client, strategy), {
          ...strategy,
          title: completionStrategy,
        }),
      )
    }
    const order = await orderFor([await requirementOf(client, { name: 'All', contents })])
    const userId = await worker()
    const rowsByTitle = async () => {
      const { rows } = await ask(`/orders/${order.id}/readiness?userId[]=${userId}`)
      return Object.fromEntries(rows.map((row: Sample) => [row.educationalContent.title, row.cause]))
    }
    for (const content of contents) await proven(userId, { ...content, version: 1 })
    expect(await rowsByTitle()).toEqual({ once: 'external', per_version: 'stale', per_order: 'other_order' })
    for (const content of contents.slice(1)) await proven(userId, content, { boundTo: order.id })
    expect(await rowsByTitle()).toEqual({ once: 'external', per_version: 'external', per_order: 'external' })
  })

  test('without a content a requirement takes a card for itself, and one on site only the signature there', async () => {
    const card = await requirementOf(client, { name: 'Card' })
    const signed = await requirementOf(client, { name: 'Signed', onSite: true })
    const both = await requirementOf(client, {
      name: 'Both',
      onSite: true,
      contents: [await make.content(client, yearly)],
    })
    const order = await orderFor([card, signed, both])
    const [one, other] = [await worker(), await worker()]
    const readiness = (userId: string, more = '') =>
      ask(`/orders/${order.id}/readiness?userId[]=${userId}${more}`)
    const before = await readiness(one)
    expect(
      before.rows.map(({ safetyRequirement, ...row }: Sample) => [safetyRequirement.name, row.verdict]),
    ).toEqual([
      ['Both', 'missing'],
      ['Card', 'missing'],
      ['Signed', 'pending_on_site'],
    ])
    expect(before.rows[2]).toMatchObject({ educationalContent: null, cause: null, validUntil: null })
    await proven(one, card)
    const { contents = [] } = { contents: both.educationalContents }
    const [content] = contents.length > 0 ? contents : [before.rows[0].educationalContent]
    const proof = await proven(one, content, { validUntil: '2099-01-01' })
    const after = await readiness(one)
    expect(told(after)).toEqual([
      ['pending_on_site', null],
      ['pending_on_site', null],
      ['satisfied', 'external'],
    ])
    expect(after.rows[0]).toMatchObject({ completionId: proof, validUntil: '2099-01-01' })
    expect([before.ready, after.ready]).toEqual([false, true])
    const missing = await readiness(other, `&userId[]=${one}&verdict[]=missing`)
    expect([missing.ready, missing.rows.length]).toEqual([false, 2])
    const none = await readiness(one, '&verdict[]=missing')
    expect([none.ready, none.rows]).toEqual([true, []])
  })

  test('a draft is asked about what confirming it now would freeze, a confirmed order about what it froze', async () => {
    const content = await make.content(client, yearly)
    const requirement = await requirementOf(client, { name: 'Before', contents: [content] })
    const task = await taskAsking(client, [requirement])
    const lines = [{ workTaskId: task.id }]
    const [draft, frozen] = [
      await make.order(client, site.id, { lines }),
      await make.order(client, site.id, { lines }),
    ]
    await client.post(`/orders/${frozen.id}/confirm`)
    const next = await nextVersion(client, content, { ...yearly, title: 'Renewed' })
    const own = await service.member(client, 'worker')
    const { userId } = own.identity
    await proven(userId, content)
    const of = ({ id }: Sample) => ask(`/orders/${id}/readiness?userId[]=${userId}`)
    const start = `${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)} 08:00`
    for (const { id: orderId } of [draft, frozen]) {
      const event = await make.event(client, { siteId: site.id, start, orderId })
      await client.post(`/events/${event.id}/assignments`, { userId })
    }
    const list: readonly Sample[] = await ask('/me/readiness', own)
    for (const order of [draft, frozen])
      expect(list.find((each) => each.event.orderId === order.id)?.rows).toEqual((await of(order)).rows)
    expect((await of(frozen)).rows[0]).toMatchObject({
      cause: 'external',
      educationalContent: { version: 1 },
    })
    expect((await of(draft)).rows[0]).toMatchObject({
      cause: 'stale',
      educationalContent: { id: next.id, version: 2 },
    })
  })

  test('a requirement does not apply to work outside its local days', async () => {
    const requirement = await requirementOf(client, {
      name: 'Winter',
      validFrom: '2027-01-10',
      validTo: '2027-01-20',
    })
    const order = await orderFor([requirement])
    const userId = await worker()
    const on = async (at: string) => {
      const data = await ask(`/orders/${order.id}/readiness?userId[]=${userId}&at=${at}`)
      return [data.ready, ...told(data)[0]]
    }
    // Five hours behind UTC.
    expect(await on('2027-01-10T04:59:59Z')).toEqual([true, 'not_applicable', null])
    expect(await on('2027-01-10T05:00:00Z')).toEqual([false, 'missing', 'never'])
    expect(await on('2027-01-21T04:59:59Z')).toEqual([false, 'missing', 'never'])
    expect(await on('2027-01-21T05:00:00Z')).toEqual([true, 'not_applicable', null])
  })
})

describe('of an occurrence', () => {
  let content: Sample
  let order: Sample
  beforeAll(async () => {
    content = await make.content(client, yearly)
    const requirement = await requirementOf(client, { name: 'Locked out', contents: [content] })
    order = await orderFor([requirement], { estimatedDurationMinutes: 60 })
  })
  const planned = (more: object) =>
    make.event(client, { siteId: site.id, orderId: order.id, durationMinutes: 30, ...more })

  test('work lasts as long as its steps were estimated, and work that ends at midnight ends on the previous day', async () => {
    const userId = await worker()
    await proven(userId, content, { validUntil: '2027-03-10' })
    const until = async (start: string, durationMinutes: number) => {
      const { id } = await planned({ start, durationMinutes })
      const { from, to, rows } = await ask(`/events/${id}/readiness?userId[]=${userId}`)
      return [from, to, rows[0].verdict, rows[0].cause]
    }
    expect(await until('2027-03-10 23:00', 30)).toEqual([
      '2027-03-11T04:00:00.000Z',
      '2027-03-11T05:00:00.000Z',
      'satisfied',
      'external',
    ])
    expect((await until('2027-03-10 23:01', 30)).slice(2)).toEqual(['expires_during', 'expires_during'])
    expect((await until('2027-03-10 08:00', 1_440)).slice(1)).toEqual([
      '2027-03-11T13:00:00.000Z',
      'expires_during',
      'expires_during',
    ])
    expect((await until('2027-03-11 00:00', 0)).slice(2)).toEqual(['missing', 'expired'])
  })

  test('a series is judged at its next occurrence, or at the one named by its original start', async () => {
    const [all, once] = [await worker(), await worker()]
    const event = await planned({ start: '2020-01-06 08:00', recurring: true, rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    await client.post(`/events/${event.id}/assignments`, { userId: all })
    await client.post(`/events/${event.id}/assignments`, {
      userId: once,
      occurrenceStart: '2030-01-07 08:00',
    })
    const move = { occurrenceStart: '2030-01-07 08:00', action: 'moved', start: '2030-01-08 10:00' }
    await client.post(`/events/${event.id}/exceptions`, move)
    await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2030-01-14 08:00',
      action: 'cancelled',
    })
    const people = ({ rows }: Sample) => rows.map(({ user }: Sample) => user.id)
    const next = await ask(`/events/${event.id}/readiness`)
    expect(Date.parse(next.from)).toBeGreaterThan(Date.now() - 3_600_000)
    expect(Date.parse(next.from)).toBeLessThan(Date.now() + 8 * 86_400_000)
    expect(people(next)).toEqual([all])
    const moved = await ask(`/events/${event.id}/readiness?occurrenceStart=2030-01-07 08:00`)
    expect(moved.from).toBe('2030-01-08T15:00:00.000Z')
    expect(people(moved).toSorted()).toEqual([all, once].toSorted())
    for (const start of ['2030-01-14 08:00', '2030-01-08 10:00', '2030-01-08 08:00']) {
      const { status, body } = await client.get(`/events/${event.id}/readiness?occurrenceStart=${start}`)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['occurrenceStart']])
    }
    const over = await planned({ start: '2020-01-06 08:00', recurring: true, rrule: 'FREQ=DAILY;COUNT=2' })
    const off = await planned({ start: '2030-01-07 08:00' })
    await client.post(`/events/${off.id}/cancel`)
    const none = [over.id, off.id, `${off.id}?occurrenceStart=2030-01-07 08:00`]
    for (const [id, query] of none.map((each) => each.split('?'))) {
      const { status, body } = await client.get(`/events/${id}/readiness?${query ?? ''}`)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['occurrenceStart']])
    }
  })

  test('a job is judged like its event, and waits for the signatures on site, learned or not', async () => {
    const content = await make.content(client, yearly)
    for (const contents of [[], [content]]) {
      const signed = await requirementOf(client, { name: 'Signed', onSite: true, contents })
      const { id: orderId } = await orderFor([signed])
      const event = await planned({ start: '2030-05-06 08:00', orderId })
      const userId = await worker()
      await proven(userId, content, { validUntil: '2099-01-01' })
      await client.post(`/events/${event.id}/assignments`, { userId })
      const job = await make.job(client, site.id, { eventId: event.id })
      const [ofEvent, ofJob] = [
        await ask(`/events/${event.id}/readiness`),
        await ask(`/jobs/${job.id}/readiness`),
      ]
      expect(ofJob).toEqual({ ...ofEvent, ready: false })
      expect([ofEvent.ready, ...told(ofEvent)]).toEqual([true, ['pending_on_site', null]])
    }
  })

  test('without an order nothing is required', async () => {
    const event = await make.event(client, { start: '2030-05-06 08:00', durationMinutes: 30 })
    const nothing = { ready: true, rows: [] }
    expect(await ask(`/events/${event.id}/readiness`)).toMatchObject(nothing)
    const job = await make.job(client, site.id)
    expect(await ask(`/jobs/${job.id}/readiness`)).toEqual({ ...nothing, from: null, to: null })
  })
})

describe('the people of a question', () => {
  let content: Sample
  let order: Sample
  beforeAll(async () => {
    content = await make.content(client, yearly)
    order = await orderFor([await requirementOf(client, { name: 'Locked out', contents: [content] })])
  })

  test('of an order are those assigned to one of its coming events', async () => {
    const at = (start: string, more = {}) =>
      make.event(client, { orderId: order.id, siteId: site.id, start, ...more })
    const series = { recurring: true, rrule: 'FREQ=DAILY' }
    const [past, later, going] = [
      await at('2020-01-06 08:00'),
      await at('2030-01-07 08:00'),
      await at('2020-01-06 08:00', series),
    ]
    const people = [await worker(), await worker(), await worker(), await worker(), await worker()]
    const [gone, both, daily, oneDay, off] = people
    const assign = (event: Sample, userId: string | undefined, more = {}) =>
      client.post(`/events/${event.id}/assignments`, { userId, ...more })
    await assign(past, gone)
    await assign(past, both)
    await assign(later, both)
    await assign(going, daily)
    await assign(going, oneDay, { occurrenceStart: '2030-01-07 08:00' })
    await assign(going, off, { occurrenceStart: '2030-01-08 08:00' })
    await client.post(`/events/${going.id}/exceptions`, {
      occurrenceStart: '2030-01-08 08:00',
      action: 'cancelled',
    })
    await assign(going, gone, { occurrenceStart: '2020-01-08 08:00' })
    const { rows } = await ask(`/orders/${order.id}/readiness`)
    expect(rows.map(({ user }: Sample) => user.id).toSorted()).toEqual([both, daily, oneDay].toSorted())
  })

  test('a former member may be named and is never ready; an unknown or foreign person is refused by place', async () => {
    const userId = await worker()
    await proven(userId, content)
    const stranger = (await service.organization()).identity.userId
    const path = `/orders/${order.id}/readiness?userId[]=${userId}`
    expect(told(await ask(path))).toEqual([['satisfied', 'external']])
    expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
    const { ready, rows } = await ask(path)
    expect([ready, rows[0]]).toEqual([
      false,
      expect.objectContaining({
        verdict: 'missing',
        cause: 'left_organization',
        completionId: null,
        validUntil: null,
      }),
    ])
    const { status, body } = await client.get(`${path}&userId[]=${stranger}&userId[]=${crypto.randomUUID()}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['userId.1', 'userId.2']])
  })

  test('500 people can be judged at once, as browsers write their ids; one more is refused', async () => {
    const asking = (most: number) => {
      const ids = Array.from(
        { length: most },
        () => `${encodeURIComponent('userId[]')}=${crypto.randomUUID()}`,
      )
      return client.get(`/orders/${order.id}/readiness?${ids.join('&')}`)
    }
    const { status, body } = await asking(500)
    expect([status, Object.keys(body.errors).length]).toEqual([422, 500])
    expect(Object.keys((await asking(501)).body.errors)).toEqual(['userId'])
  })

  test('without readiness.read callers see themselves, and naming others is refused', async () => {
    const own = await service.member(client, 'worker')
    const { userId } = own.identity
    const event = await make.event(client, { orderId: order.id, siteId: site.id, start: '2031-01-07 08:00' })
    for (const each of [userId, await worker()])
      expect((await client.post(`/events/${event.id}/assignments`, { userId: each })).status).toBe(201)
    const path = `/events/${event.id}/readiness`
    expect((await ask(path)).rows).toHaveLength(2)
    for (const asked of [path, `${path}?userId[]=${userId}`]) {
      const { rows } = await ask(asked, own)
      expect(rows.map(({ user }: Sample) => user.id)).toEqual([userId])
    }
    const other = client.identity.userId
    const { status, body } = await own.get(`${path}?userId[]=${userId}&userId[]=${other}`)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    for (const role of ['planner', 'coordinator', 'viewer'])
      expect((await (await service.member(client, role)).get(`${path}?userId[]=${other}`)).status, role).toBe(
        200,
      )
  })

  test('another organization finds none of them', async () => {
    const stranger = await service.organization()
    const event = await make.event(client, { orderId: order.id, siteId: site.id, start: '2031-01-07 08:00' })
    const job = await make.job(client, site.id)
    for (const path of [
      `orders/${order.id}`,
      `received-orders/${order.id}`,
      `events/${event.id}`,
      `jobs/${job.id}`,
    ]) {
      const { status } = await stranger.get(`/${path}/readiness`)
      expect(status, path).toBe(404)
    }
  })
})

test('the caller’s own list has all their assignments of the next 60 days, in order', async () => {
  const own = await service.member(client, 'worker')
  const { userId } = own.identity
  const content = await make.content(client, yearly)
  const order = await orderFor([await requirementOf(client, { name: 'Locked out', contents: [content] })])
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')
  const at = async (days: number, more = {}) => {
    const event = await make.event(client, {
      siteId: site.id,
      start: inDays(days),
      durationMinutes: 60,
      ...more,
    })
    await client.post(`/events/${event.id}/assignments`, { userId })
    return event
  }
  expect(await ask('/me/readiness', own)).toEqual([])
  const bare = await at(5)
  const asking = await at(3, { orderId: order.id })
  const series = await at(-1, { recurring: true, rrule: 'FREQ=WEEKLY' })
  await at(70)
  const brought = await at(80, { recurring: true, rrule: 'FREQ=WEEKLY;COUNT=3', orderId: order.id })
  const move = { occurrenceStart: brought.start, action: 'moved', start: `${inDays(6)}:00` }
  expect((await client.post(`/events/${brought.id}/exceptions`, move)).status).toBeLessThan(300)
  const called = await at(4)
  await change(client, 'events', called, { status: 'cancelled' }).catch(() =>
    client.post(`/events/${called.id}/cancel`),
  )
  const job = await make.job(client, site.id, { eventId: asking.id })
  await proven(userId, content, { validUntil: inDays(1).slice(0, 10) })
  const list = await ask('/me/readiness', own)
  const weeks = list.filter(({ event }: Sample) => event.id === series.id)
  expect(weeks.length).toBeOneOf([8, 9])
  expect(list.map(({ from }: Sample) => from)).toEqual(list.map(({ from }: Sample) => from).toSorted())
  const single = list.filter(({ event }: Sample) => event.id !== series.id)
  expect(single).toEqual([
    {
      event: expect.objectContaining({
        id: asking.id,
        orderId: order.id,
        timeZone: 'America/New_York',
        site: { id: site.id, name: site.name },
      }),
      job: expect.objectContaining({ id: job.id, number: job.number, status: 'draft', orderId: null }),
      occurrenceStart: `${asking.start}`,
      from: expect.any(String),
      to: expect.any(String),
      ready: false,
      rows: [
        expect.objectContaining({
          verdict: 'missing',
          cause: 'expired',
          user: expect.objectContaining({ id: userId }),
        }),
      ],
    },
    expect.objectContaining({
      event: expect.objectContaining({ id: bare.id, orderId: null }),
      job: null,
      ready: true,
      rows: [],
    }),
    // Events that begin later, and were moved to where they count.
    expect.objectContaining({
      event: expect.objectContaining({ id: brought.id }),
      ready: false,
      rows: [expect.objectContaining({ verdict: 'missing' })],
    }),
  ])
  const shown = await ask('/me/readiness?verdict[]=satisfied', own)
  expect(shown.find(({ event }: Sample) => event.id === asking.id)).toMatchObject({ ready: false, rows: [] })
})

// Seen red with an order judged once for all days, whatever ends between them.
test('the caller’s own list agrees with the readiness of each occurrence of a series', async () => {
  const own = await service.organization({ timeZone: 'Europe/Helsinki' })
  const worker = await service.member(own, 'worker')
  const { userId } = worker.identity
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [ending, later, seasonal, over] = [
    await requirementOf(own, { name: 'Card' }),
    await requirementOf(own, { name: 'Badge' }),
    await requirementOf(own, { name: 'Heat', validFrom: day(10) }),
    await requirementOf(own, { name: 'Ice', validTo: day(4) }),
  ]
  const order = await orderFor([ending, later, seasonal, over], {}, own)
  const nightly = { recurring: true, rrule: 'FREQ=DAILY;COUNT=15', durationMinutes: 600 }
  const event = await make.event(own, { ...nightly, start: `${day(1)} 20:00`, orderId: order.id })
  const other = await make.event(own, { ...nightly, start: `${day(2)} 06:00`, orderId: order.id })
  for (const { id } of [event, other]) await own.post(`/events/${id}/assignments`, { userId })
  await prove(service, own, { userId, of: ending, validUntil: day(6) })
  await prove(service, own, { userId, of: later, validUntil: day(12) })
  const list: readonly Sample[] = await ask('/me/readiness', worker)
  expect(list).toHaveLength(30)
  const answers = list.map(({ event: of, occurrenceStart }) =>
    ask(`/events/${of.id}/readiness?occurrenceStart=${encodeURIComponent(occurrenceStart)}`, worker),
  )
  const asked = ({ ready, from, to, rows }: Sample) => ({ ready, from, to, rows })
  expect(list.map(asked)).toEqual((await Promise.all(answers)).map(asked))
  expect(
    new Set(list.map(({ rows }) => rows.map(({ verdict }: Sample) => verdict).join(' '))).size,
  ).toBeGreaterThan(4)
})

// Seen red with readiness that ignores the bound.
test('the caller’s own list says nobody is ready if there is too much to judge at once', async () => {
  const own = await service.member(client, 'worker')
  const content = await make.content(client, yearly)
  const order = await orderFor([await requirementOf(client, { name: 'Locked out', contents: [content] })])
  const start = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)} 08:00`
  const daily = { ...{ recurring: true, rrule: 'FREQ=DAILY', durationMinutes: 60 }, siteId: site.id, start }
  const event = await make.event(client, { ...daily, orderId: order.id })
  await client.post(`/events/${event.id}/assignments`, { userId: own.identity.userId })
  await proven(own.identity.userId, content)
  const ready = async () => new Set((await ask('/me/readiness', own)).map((each: Sample) => each.ready))
  expect(await ready()).toEqual(new Set([true]))
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    const many =
      '(SELECT jsonb_agg(m.need) FROM (SELECT n.needs -> 0 AS need FROM generate_series(1, 2000)) m)'
    await superuser.query(`UPDATE order_needs n SET needs = ${many} WHERE n.order_id = $1`, [order.id])
  })
  expect(await ready()).toEqual(new Set([false]))
})

test('the caller’s own list judges each occurrence by its own job: its time, signatures on site, and overrides', async () => {
  const own = await service.organization({ timeZone: 'UTC' })
  const worker = await service.member(own, 'worker')
  const planner = await SessionClient.of(service, await service.member(own, 'planner'))
  const { userId } = worker.identity
  const [card, tag, badge] = [
    await requirementOf(own, { name: 'Card' }),
    await requirementOf(own, { name: 'Tag', onSite: true }),
    await requirementOf(own, { name: 'Badge' }),
  ]
  const order = await orderFor([card, tag, badge], { riskLevel: 'low' }, own)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const [today, tomorrow] = [inHours(0).slice(0, 10), inHours(24).slice(0, 10)]
  const event = await make.event(own, {
    ...{ orderId: order.id, start: `${today} 00:00`, durationMinutes: 1_440, recurring: true },
    rrule: 'FREQ=DAILY;COUNT=2',
  })
  await done(own, 'POST', `/events/${event.id}/assignments`, { userId })
  const jobs: readonly Sample[] = await done(own, 'POST', `/events/${event.id}/jobs`, {
    from: today,
    to: tomorrow,
  })
  const [first, second] = jobs
  // After the end of the badge's proof, unlike the day itself.
  await done(own, 'PUT', `/jobs/${second?.id}`, { start: `${tomorrow}T00:00:00Z`, end: inHours(24 * 9) })
  for (const { id } of jobs) await done(own, 'POST', `/jobs/${id}/confirm`)
  await prove(service, own, { userId, of: badge, validUntil: inHours(24 * 5).slice(0, 10) })
  const path = `/jobs/${first?.id}`
  await done(worker, 'POST', `${path}/sign-offs`, { meaning: 'on_site', safetyRequirementIds: [tag.id] })
  const { id: overrideId } = await done(planner, 'POST', `${path}/overrides`, {
    ...{ userId, safetyRequirementId: card.id, reason: 'It is on its way.', validUntil: inHours(2) },
  })
  const list: readonly Sample[] = await ask('/me/readiness', worker)
  const shown = list.map(({ occurrenceStart, job, ready, rows }) => ({
    ...{ day: occurrenceStart.slice(0, 10), number: job.number, ready },
    rows: rows.map(({ safetyRequirement: { name }, verdict, cause, overrideId: by }: Sample) => [
      ...[name, verdict, cause, by],
    ]),
  }))
  expect(shown).toEqual([
    {
      ...{ day: today, number: first?.number, ready: true },
      rows: [
        ['Card', 'overridden', 'missing', overrideId],
        ['Badge', 'satisfied', 'external', null],
        ['Tag', 'satisfied', 'signed', null],
      ],
    },
    {
      ...{ day: tomorrow, number: second?.number, ready: false },
      rows: [
        ['Card', 'missing', 'never', null],
        ['Badge', 'expires_during', 'expires_during', null],
        ['Tag', 'pending_on_site', null, null],
      ],
    },
  ])
  for (const item of list) {
    const { rows } = await ask(`/jobs/${item.job.id}/readiness`, worker)
    expect(item.rows).toEqual(rows)
  }
})

test('ending proofs are listed with the first later work that their holder is assigned to and that needs them', async () => {
  const own = await service.organization()
  const [content, other] = [await make.content(own, yearly), await make.content(own, yearly)]
  const order = await orderFor(
    [await requirementOf(own, { name: 'Locked out', contents: [content] })],
    {},
    own,
  )
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const weekly = {
    start: `${day(2)} 08:00`,
    durationMinutes: 60,
    recurring: true,
    rrule: 'FREQ=DAILY;INTERVAL=5',
  }
  const event = await make.event(own, { ...weekly, orderId: order.id })
  const idle = await make.event(own, weekly)
  const [ends, renewed, unassigned] = [await worker(own), await worker(own), await worker(own)]
  for (const userId of [ends, renewed])
    for (const { id } of [event, idle]) await own.post(`/events/${id}/assignments`, { userId })
  const proof = (userId: string, days: number, of = content) =>
    prove(service, own, { userId, of, validUntil: day(days) })
  const ending = await proof(ends, 10)
  await proof(ends, 10, other)
  await proof(renewed, 10)
  await proof(renewed, 100)
  await proof(unassigned, 10)
  const expiring = async (query = '') => (await own.get(`/expiring${query}`)).body
  const { data, meta } = await expiring()
  expect(data).toEqual([
    {
      completion: {
        id: ending,
        subject: expect.objectContaining({ kind: 'educational_content', id: content.id, version: 1 }),
        validUntil: day(10),
      },
      user: expect.objectContaining({ id: ends }),
      event: { id: event.id, title: event.title },
      occurrenceStart: `${day(12)} 08:00:00`,
    },
  ])
  expect(meta).toMatchObject({ total: 1, current_page: 1 })
  expect((await expiring(`?from=${day(11)}`)).data.map(({ user }: Sample) => user.id)).toEqual([])
  expect((await expiring(`?from=${day(1)}&to=${day(9)}`)).data).toEqual([])
  expect((await (await service.member(own, 'worker')).get('/expiring')).status).toBe(403)
  // Too many to check are refused, even if none of them counts.
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    const copies = `SELECT $1::uuid AS event, CASE WHEN n = 1 THEN '00000000-0000-7000-8000-000000000001' ELSE new_id() END AS id, n
      FROM generate_series(1, 5003) n`
    const { rows } = await superuser.query<{ id: string }>(
      `WITH copied AS MATERIALIZED (${copies}), made AS (
        INSERT INTO events SELECT p.* FROM events e JOIN copied c ON e.id = c.event CROSS JOIN LATERAL jsonb_populate_record(
          e, jsonb_build_object('id', c.id, 'recurring', false, 'rrule', NULL, 'start', $2::date + CASE WHEN c.n = 1 THEN 0 ELSE 2 END)) p
        RETURNING id)
      INSERT INTO event_assignments SELECT p.* FROM made JOIN event_assignments a ON a.event_id = $1 AND a.user_id = $3
        CROSS JOIN LATERAL jsonb_populate_record(a, jsonb_build_object('id', new_id(), 'event_id', made.id)) p RETURNING id`,
      [event.id, day(10), ends],
    )
    expect(rows).toHaveLength(5_003)
  })
  const { status, body } = await own.get('/expiring')
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['to']])
  const inbox = (await own.get('/me/inbox')).body.data
  expect(inbox).toContainEqual({ group: 'ending-proofs', count: null, entries: [] })
})

// Seen red with each proof compared with all needs of each event.
test('proofs ending in 14 months are listed in a large organization, or refused as too much', async () => {
  const own = await service.organization()
  const order = await orderFor([await requirementOf(own, { name: 'Card' })], {}, own)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const visit = { durationMinutes: 60, start: `${day(3)} 08:00`, orderId: order.id }
  const event = await make.event(own, visit)
  const others = await Promise.all(Array.from({ length: 4 }, () => make.event(own, visit)))
  const { userId } = (await service.member(own, 'worker')).identity
  await own.post(`/events/${event.id}/assignments`, { userId })
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query('CREATE TEMP TABLE person AS SELECT new_id() AS id FROM generate_series(1, 700)')
    await superuser.query('CREATE TEMP TABLE subject AS SELECT new_id() AS id FROM generate_series(1, 60)')
    await superuser.query(
      `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, accepted_at)
      SELECT m.organization_id, person.id, 'Member', 'Of many', m.role_id, now() FROM memberships m CROSS JOIN person
      WHERE m.user_id = $1`,
      [userId],
    )
    await superuser.query(
      `INSERT INTO event_assignments SELECT p.* FROM event_assignments a CROSS JOIN person CROSS JOIN unnest($2::uuid[]) event (id)
        CROSS JOIN LATERAL jsonb_populate_record(
          a, jsonb_build_object('id', new_id(), 'user_id', person.id, 'event_id', event.id)) p WHERE a.event_id = $1`,
      [event.id, [event, ...others].map(({ id }) => id)],
    )
    await superuser.query(
      `UPDATE order_needs n SET needs = (SELECT jsonb_agg(n.needs -> 0 || jsonb_build_object('requirement_canonical_id', subject.id,
          'requirement_name', (SELECT string_agg(md5(n::text || subject.id::text), ' ') FROM generate_series(1, 9) n)))
        FROM subject) WHERE n.order_id = $1`,
      [order.id],
    )
    await superuser.query(
      `INSERT INTO standing_proofs (organization_id, user_id, subject_canonical_id, completion_id, status, evidence, version,
        valid_until, completed_at)
      SELECT m.organization_id, person.id, subject.id, new_id(), 'verified', 'external', 1, $2::date, now()
      FROM memberships m CROSS JOIN person CROSS JOIN subject WHERE m.user_id = $1`,
      [userId, day(300)],
    )
  })
  const expiring = async () => {
    const { status, body } = await own.get(`/expiring?to=${day(425)}`)
    return [status, body.data?.length ?? Object.keys(body.errors ?? {})]
  }
  expect(await expiring()).toEqual([200, 0])
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query(`UPDATE events SET recurring = true, rrule = 'FREQ=WEEKLY' WHERE order_id = $1`, [
      order.id,
    ])
    await superuser.query('ANALYZE standing_proofs')
  })
  expect(await expiring()).toEqual([422, ['to']])
})
