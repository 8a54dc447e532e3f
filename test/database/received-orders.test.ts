import { beforeAll, describe, expect, test } from 'vitest'
import { actingFor, outcome } from '../support/direct-sql.ts'
import type { Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { type Supply, supply } from '../support/supply.ts'

const FROZEN = 'HP001'
const CHECK_VIOLATION = '23514'
const INSUFFICIENT_PRIVILEGE = '42501'

const service = useService()
let world: Supply
let open: Sample
let answered: Sample
let closed: Sample
beforeAll(async () => {
  world = await supply(service)
  open = await world.confirmed()
  answered = await world.confirmed()
  await world.supplier.post(`/received-orders/${answered.id}/accept`)
  closed = await world.confirmed()
  await world.buyer.post(`/orders/${closed.id}/complete`)
})

/** The result of an UPDATE of one copy or order as the service's role, for the owner of the row. */
function changing(table: 'orders' | 'received_orders', { id }: Sample, assignment: string) {
  const { organizationId } = (table === 'orders' ? world.buyer : world.supplier).identity
  return actingFor(organizationId, (client) =>
    outcome(client, `UPDATE ${table} SET ${assignment} WHERE organization_id = $1 AND id = $2`, [
      organizationId,
      id,
    ]),
  )
}

const ACCEPTED = `answer_status = 'accepted', answered_at = now()`

describe('of a copy the service can change', () => {
  test('status, notes and the answer, as on the order', async () => {
    expect(await changing('received_orders', open, `notes = 'Later', updated_at = now()`)).toBe(1)
    expect(await changing('received_orders', open, `status = 'completed', completed_at = now()`)).toBe(1)
    expect(await changing('received_orders', open, ACCEPTED)).toBe(1)
    expect(await changing('orders', open, ACCEPTED)).toBe(1)
  })

  test.each([
    [`frozen = jsonb_set(frozen, '{contents}', '[]')`],
    [`frozen = jsonb_set(frozen, '{lines,0,workTask,name}', '"Else"')`],
    [`site = '{}'`],
    [`number = '26-0000999'`],
    [`confirmed_at = now()`],
    [`created_at = now()`],
    [`buyer_organization_id = gen_random_uuid()`],
    [`id = gen_random_uuid()`],
  ])('nothing else: %s', async (assignment) => {
    expect(await changing('received_orders', open, assignment)).toBe(FROZEN)
  })

  test('nothing once it is closed', async () => {
    for (const assignment of [`notes = 'Later'`, `status = 'confirmed', completed_at = NULL`, ACCEPTED]) {
      expect(await changing('received_orders', closed, assignment)).toBe(FROZEN)
      expect(await changing('orders', closed, assignment)).toBe(FROZEN)
    }
  })
})

describe('an answer', () => {
  test('is given once, in the order and in its copy', async () => {
    for (const table of ['orders', 'received_orders'] as const) {
      for (const assignment of [
        `answer_status = 'declined', answer_reason = 'No'`,
        `answer_status = NULL, answered_at = NULL`,
        'answered_at = now()',
      ]) {
        expect(await changing(table, answered, assignment)).toBe(FROZEN)
      }
    }
  })

  test('has a moment, and a reason exactly where it declines', async () => {
    for (const table of ['orders', 'received_orders'] as const) {
      for (const assignment of [
        `answer_status = 'declined', answered_at = now()`,
        `answer_status = 'accepted', answered_at = now(), answer_reason = 'Yes'`,
        `answer_status = 'accepted'`,
        `answer_status = 'perhaps', answered_at = now()`,
        `answered_at = now()`,
      ]) {
        expect(await changing(table, open, assignment), assignment).toBe(CHECK_VIOLATION)
      }
    }
  })

  test('needs an order confirmed for a supplier', async () => {
    const draft = await world.draft()
    const own = await world.confirmed({ supplierOrganizationId: null })
    for (const order of [draft, own]) expect(await changing('orders', order, ACCEPTED)).toBe(CHECK_VIOLATION)
  })
})

test('a copy is never deleted, and only its own organization reads and writes it', async () => {
  const { buyer, supplier } = world
  const own = [supplier.identity.organizationId]
  const remove = 'DELETE FROM received_orders WHERE organization_id = $1'
  expect(await actingFor(own[0], (client) => outcome(client, remove, own))).toBe(INSUFFICIENT_PRIVILEGE)
  await actingFor(buyer.identity.organizationId, async (client) => {
    expect(await outcome(client, 'SELECT FROM received_orders')).toBe(0)
    expect(await outcome(client, `UPDATE received_orders SET notes = 'Mine'`)).toBe(0)
    const deliver = `INSERT INTO received_orders SELECT $1, r.id, r.organization_id, r.number, r.status, r.notes, '{}', r.frozen,
      NULL, NULL, NULL, now(), NULL, NULL, now(), now() FROM orders r WHERE r.confirmed_at IS NOT NULL AND r.status = 'confirmed'`
    expect(await outcome(client, deliver, own)).toBe(INSUFFICIENT_PRIVILEGE)
  })
})

test('an event names an own or received order, never both, and never another organization’s', async () => {
  const { supplier } = world
  const { organizationId, userId } = supplier.identity
  const insert = `INSERT INTO events (organization_id, id, title, type, status, all_day, start, duration_minutes, recurring,
    created_by, updated_by, order_id, received_order_id)
    VALUES ($1, gen_random_uuid(), 'Visit', 'job', 'draft', false, '2026-03-02 08:00', 30, false, $2, $2, $3, $4)`
  await actingFor(organizationId, async (client) => {
    const as = (orderId: string | null, receivedId: string | null) =>
      outcome(client, insert, [organizationId, userId, orderId, receivedId])
    expect(await as(null, open.id)).toBe(1)
    expect(await as(open.id, null)).toBe('23503')
    expect(await as(null, (await world.draft()).id)).toBe('23503')
    expect(await as(open.id, open.id)).toBe(CHECK_VIOLATION)
  })
})
