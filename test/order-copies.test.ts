import { describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Answer } from './support/client.ts'
import { useService } from './support/service.ts'
import { bothSides, type Supply, supply } from './support/supply.ts'

// Two organizations write an order and its copy. After simultaneous changes both rows must agree, and nobody may be
// told of a change that was not stored.

const service = useService()

/** @returns the contents of the order, after checking that its copy agrees */
async function agreed(world: Supply, id: string): Promise<{ readonly [field: string]: unknown }> {
  const [order, copy] = await bothSides(service, world, id)
  expect(copy).toBe(order)
  return JSON.parse(order ?? 'null')
}

const ROUNDS = 25

describe('at the same moment', () => {
  test('acceptance and cancellation lead to one state on both sides', async () => {
    const world = await supply(service)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await world.confirmed()
      const accept = () => world.supplier.post(`/received-orders/${id}/accept`)
      const cancel = () => world.buyer.post(`/orders/${id}/cancel`)
      const [first, second] = round % 2 === 0 ? [accept, cancel] : [cancel, accept]
      const answers = await Promise.all([first(), second()])
      const [accepted, cancelled] = round % 2 === 0 ? answers : answers.toReversed()
      expect(cancelled?.status).toBe(200)
      expect([200, 409]).toContain(accepted?.status)
      const state = await agreed(world, id)
      expect(state.status).toBe('cancelled')
      expect(state.answer_status).toBe(accepted?.status === 200 ? 'accepted' : null)
    }
  })

  test('one of several answers counts, and the others are refused', async () => {
    const world = await supply(service)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await world.confirmed()
      const answers = await Promise.all(
        [0, 1, 2, 3].map((n) =>
          n % 2 === 0
            ? world.supplier.post(`/received-orders/${id}/accept`)
            : world.supplier.post(`/received-orders/${id}/decline`, { reason: `No ${n}` }),
        ),
      )
      const [winner, ...more] = answers.filter(({ status }) => status === 200)
      expect(more).toEqual([])
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
      const state = await agreed(world, id)
      expect(state.answer_status).toBe(winner?.body.data.answer.status)
      expect(state.answer_reason).toBe(winner?.body.data.answer.reason)
    }
  })

  test('a confirmation and a change of supplier deliver to the final supplier of the order', async () => {
    const world = await supply(service)
    const other = await supply(service)
    const buyerId = world.buyer.identity.organizationId
    const otherId = other.supplier.identity.organizationId
    await linkSupplier(service.database, buyerId, otherId)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await world.draft()
      const [confirmed] = await Promise.all([
        world.buyer.post(`/orders/${id}/confirm`),
        world.buyer.put(`/orders/${id}`, { supplierOrganizationId: otherId }),
      ])
      expect(confirmed.status).toBe(200)
      const toOther = confirmed.body.data.supplierOrganizationId === otherId
      const statuses = await Promise.all(
        [world.supplier, other.supplier].map(
          async (client) => (await client.get(`/received-orders/${id}`)).status,
        ),
      )
      expect(statuses).toEqual(toOther ? [404, 200] : [200, 404])
      await agreed({ ...world, supplier: toOther ? other.supplier : world.supplier }, id)
    }
  })
})

/** A generator of pseudo-random numbers, so that a failing run can be repeated (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('after each of a hundred random steps, some simultaneous, every order and its copy agree', async () => {
  const world = await supply(service)
  const { buyer, supplier } = world
  const seed = Date.now() % 1_000_000
  const next = random(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const ids: string[] = [(await world.confirmed()).id]
  const steps: readonly (() => Promise<Answer>)[] = [
    () => buyer.put(`/orders/${pick(ids)}`, { notes: next() < 0.2 ? null : `Note ${next()}` }),
    () => buyer.put(`/orders/${pick(ids)}`, { notes: `Note ${next()}` }),
    () => supplier.post(`/received-orders/${pick(ids)}/accept`),
    () => supplier.post(`/received-orders/${pick(ids)}/decline`, { reason: `No ${next()}` }),
    () => buyer.post(`/orders/${pick(ids)}/complete`),
    () => buyer.post(`/orders/${pick(ids)}/cancel`),
  ]
  for (let taken = 0; taken < 100; ) {
    if (next() < 0.3) ids.push((await world.confirmed()).id)
    const together = 1 + Math.floor(next() * 4)
    const answers = await Promise.all(Array.from({ length: together }, () => pick(steps)()))
    taken += together
    for (const { status, body } of answers) {
      expect([200, 409, 422], `seed ${seed}: ${JSON.stringify(body)}`).toContain(status)
    }
    for (const id of ids) {
      const [order, copy] = await bothSides(service, world, id)
      expect(copy, `seed ${seed}`).toBe(order)
    }
  }
})
