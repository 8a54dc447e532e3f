import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { actingFor, begin, outcome } from '../support/direct-sql.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { type Supply, supply } from '../support/supply.ts'

const REFUSED = 'HP000'

const service = useService()
let world: Supply
/** A declined order, and on each side an event of it with a confirmed, an in-progress and a suspended job. */
let order: Sample
const planned = new Map<Client, { event: Sample; confirmed: Sample; suspended: Sample; free: Sample }>()

beforeAll(async () => {
  world = await supply(service)
  order = await world.confirmed()
  for (const client of [world.buyer, world.supplier]) {
    const event = await make.event(client, { orderId: order.id })
    const site = await make.site(client)
    const job = async (...actions: readonly string[]) => {
      const made = await make.job(client, site.id, { eventId: event.id })
      for (const action of actions) await client.post(`/jobs/${made.id}/${action}`)
      return made
    }
    planned.set(client, {
      event,
      confirmed: await job('confirm'),
      suspended: await job('confirm', 'start', 'suspend'),
      free: await make.job(client, site.id),
    })
  }
  await world.supplier.post(`/received-orders/${order.id}/decline`, { reason: 'No crane is free.' })
})

/** The result of a statement run as the service's role for one side. `$1` is its organization. */
function as(client: Client, sql: string, ...values: readonly string[]) {
  const { organizationId } = client.identity
  return actingFor(organizationId, (connection) => outcome(connection, sql, [organizationId, ...values]))
}

const sides = [
  ['buyer', 'orders', 'order_id', 'completed_by = created_by'],
  ['supplier', 'received_orders', 'received_order_id', 'notes = notes'],
] as const

// Seen red on each side with each trigger dropped.
describe.each(sides)('on the side of the %s the database itself', (side, table, column, stamp) => {
  const client = () => world[side]
  const parts = () => planned.get(client()) as NonNullable<ReturnType<typeof planned.get>>

  test('refuses to complete a declined order', async () => {
    const complete = `UPDATE ${table} SET status = 'completed', completed_at = now(), ${stamp}
      WHERE organization_id = $1 AND id = $2`
    expect(await as(client(), complete, order.id)).toBe(REFUSED)
    expect(await as(client(), complete, (await world.confirmed()).id)).toBe(1)
  })

  test('refuses to plan or confirm an event on it', async () => {
    const { event } = parts()
    const insert = `INSERT INTO events (organization_id, id, title, type, status, all_day, start, duration_minutes,
      recurring, created_by, updated_by, ${column})
      SELECT $1, gen_random_uuid(), 'Visit', 'job', 'draft', false, now(), 30, false, $2, $2, $3`
    const { userId } = client().identity
    expect(await as(client(), insert, userId, order.id)).toBe(REFUSED)
    expect(await as(client(), insert, userId, (await world.confirmed()).id)).toBe(1)
    const confirm = `UPDATE events SET status = 'confirmed', confirmed_at = now(), confirmed_by = created_by
      WHERE organization_id = $1 AND id = $2`
    expect(await as(client(), confirm, event.id)).toBe(REFUSED)
    const free = await make.event(client())
    expect(await as(client(), confirm, free.id)).toBe(1)
    const attach = `UPDATE events SET ${column} = $3 WHERE organization_id = $1 AND id = $2`
    expect(await as(client(), attach, free.id, order.id)).toBe(REFUSED)
  })

  test('refuses to start, resume or add its jobs, and lets begun ones end', async () => {
    const { event, confirmed, suspended, free } = parts()
    const become = (status: string) =>
      `UPDATE jobs SET status = '${status}' WHERE organization_id = $1 AND id = $2`
    expect(await as(client(), become('in_progress'), confirmed.id)).toBe(REFUSED)
    expect(await as(client(), become('in_progress'), suspended.id)).toBe(REFUSED)
    expect(await as(client(), become('completed'), suspended.id)).toBe(1)
    expect(await as(client(), become('cancelled'), confirmed.id)).toBe(1)
    const attach = 'UPDATE jobs SET event_id = $3 WHERE organization_id = $1 AND id = $2'
    expect(await as(client(), attach, free.id, event.id)).toBe(REFUSED)
    const insert = `INSERT INTO jobs (organization_id, id, number, status, site_id, event_id, created_by, updated_by)
      SELECT organization_id, gen_random_uuid(), '99-0000001', 'draft', site_id, event_id, created_by, updated_by
      FROM jobs WHERE organization_id = $1 AND id = $2`
    expect(await as(client(), insert, confirmed.id)).toBe(REFUSED)
    expect(await as(client(), insert, free.id)).toBe(1)
  })

  test('refuses assignments to its events', async () => {
    const insert = `INSERT INTO event_assignments (organization_id, id, event_id, user_id)
      VALUES ($1, gen_random_uuid(), $2, $3)`
    const { userId } = client().identity
    expect(await as(client(), insert, parts().event.id, userId)).toBe(REFUSED)
    expect(await as(client(), insert, (await make.event(client())).id, userId)).toBe(1)
  })
})

test('a job waits for an order that is being declined, and does not start then', async () => {
  const { buyer } = world
  const { organizationId } = buyer.identity
  const open = await world.confirmed()
  const event = await make.event(buyer, { orderId: open.id })
  const job = await make.job(buyer, (await make.site(buyer)).id, { eventId: event.id })
  await buyer.post(`/jobs/${job.id}/confirm`)
  const declining = await begin(organizationId)
  const declined = `UPDATE orders SET answer_status = 'declined', answer_reason = 'No', answered_at = now()
    WHERE organization_id = $1 AND id = $2`
  await declining.query(declined, [organizationId, open.id])
  const started = as(
    buyer,
    `UPDATE jobs SET status = 'in_progress' WHERE organization_id = $1 AND id = $2`,
    job.id,
  )
  const waiting = `SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`
  await expect.poll(async () => (await declining.query(waiting)).rows[0].n).toBeGreaterThan(0)
  await declining.query('COMMIT')
  await declining.end()
  expect(await started).toBe(REFUSED)
})
