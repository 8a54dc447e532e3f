import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind } from './support/events.ts'
import { nextVersion, type Proof, requirementOf, taskAsking } from './support/proofs.ts'
import { told, useWorkToAskAbout, yearly } from './support/readiness.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const asked = useWorkToAskAbout(service)
const { orderFor, ask, worker, proven } = asked
let client: Client
let site: Sample
beforeAll(() => {
  client = asked.client
  site = asked.site
})

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

  // Seen red with the state of proofs and memberships of today.
  test('finished work is judged as it was at its end: what was proved, revoked or ended later changes nothing', async () => {
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
    const [since, gone] = [await worker(), await worker()]
    await proven(since, content, { completedAt: '2024-01-10T10:00:00Z', status: 'revoked' })
    await proven(gone, content, { completedAt: '2024-01-10T10:00:00Z' })
    expect((await client.send('DELETE', `/users/${gone}`)).status).toBe(204)
    const then = await ask(
      `/orders/${order.id}/readiness?userId[]=${since}&userId[]=${gone}&at=2024-06-01T12:00:00Z`,
    )
    const proved = ['satisfied', 'external']
    expect([then.ready, told(then)]).toEqual([true, [proved, proved]])
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
    const once = await make.content(client, { completionStrategy: 'once', status: 'confirmed' })
    const editorial = { changeKind: 'editorial', completionStrategy: 'per_order', title: 'per_order by now' }
    contents.push(await nextVersion(client, once, editorial))
    const order = await orderFor([await requirementOf(client, { name: 'All', contents })])
    const userId = await worker()
    const rowsByTitle = async () => {
      const { rows } = await ask(`/orders/${order.id}/readiness?userId[]=${userId}`)
      return Object.fromEntries(rows.map((row: Sample) => [row.educationalContent.title, row.cause]))
    }
    for (const content of contents) await proven(userId, { ...content, version: 1 })
    const other = { per_order: 'other_order', 'per_order by now': 'other_order' }
    expect(await rowsByTitle()).toEqual({ once: 'external', per_version: 'stale', ...other })
    // A list of proofs agrees. Seen red with what is learned for each order only since an editorial change.
    const proofs = await client.get(`/completions?userId=${userId}&with[]=older&orderBy=id&order=asc`)
    expect(proofs.body.data.map(({ older }: Sample) => older)).toEqual([false, true, true, true])
    for (const content of contents.slice(1)) await proven(userId, content, { boundTo: order.id })
    expect(new Set(Object.values(await rowsByTitle()))).toEqual(new Set(['external']))
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
