import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/platform/postgres/database.ts'
import type { BoundStatement } from '../src/platform/postgres/statement.ts'
import type { Transactions } from '../src/platform/postgres/transactions.ts'
import { Client } from './support/client.ts'
import { behind, inspection, weekdays } from './support/events.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

// A write decides on data that it read before it locks. In these tests another change always comes in between.

let interruption: (() => Promise<unknown>) | undefined

/** The database, with another change just before a write or before a transaction begins. */
function interrupted(database: Database): Transactions & { checkReady(): Promise<void> } {
  return {
    checkReady: () => database.checkReady(),
    read: database.read.bind(database),
    list: database.list.bind(database),
    write: async (organizationId: string, statements: readonly BoundStatement[]) => {
      const change = statements.some(({ text }) => text.includes('INSERT INTO audit_log')) && interruption
      interruption = change ? undefined : interruption
      if (change) await change()
      return database.write(organizationId, statements)
    },
    transaction: async (organizationId, work) => {
      const change = interruption
      interruption = undefined
      await change?.()
      return database.transaction(organizationId, work)
    },
  }
}

const service = useService()
const slow = useService({}, interrupted)
const { auditOf } = behind(service)

describe('while somebody else changes the event', () => {
  let client: Client
  let slowClient: Client
  beforeAll(async () => {
    client = await service.organization()
    slowClient = new Client(slow.address, client.identity)
  })

  const tuesday = '2026-03-10 08:00'
  const weekly = { ...inspection, rrule: 'FREQ=WEEKLY' }
  const parts = [
    ['exceptions', () => ({ occurrenceStart: tuesday, action: 'cancelled' })],
    ['assignments', () => ({ occurrenceStart: tuesday, userId: client.identity.userId })],
  ] as const
  const read = async ({ id }: Sample) =>
    (await client.get(`/events/${id}?with[]=exceptions&with[]=assignments`)).body.data

  test.each(parts)('%s to an occurrence that no longer exists are refused', async (word, part) => {
    const event = await make.event(client, weekdays)
    interruption = () => client.put(`/events/${event.id}`, weekly)
    const { status, body } = await slowClient.post(`/events/${event.id}/${word}`, part())
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['occurrenceStart'])
    expect(await read(event)).toMatchObject({ rrule: 'FREQ=WEEKLY', [word]: [] })
  })

  test.each(parts)('%s that came in the meantime are dropped, and named', async (word, part) => {
    const event = await make.event(client, weekdays)
    interruption = () => client.post(`/events/${event.id}/${word}`, part())
    expect((await slowClient.put(`/events/${event.id}`, weekly)).status).toBe(200)
    expect(await read(event)).toMatchObject({ rrule: 'FREQ=WEEKLY', [word]: [] })
    const [, { after }] = (await auditOf(client, event.id)) as [Sample, Sample]
    expect(Object.values(after).flat()).toContainEqual(
      expect.objectContaining({ occurrenceStart: '2026-03-10 08:00:00' }),
    )
  })

  test.each(parts)('%s that came in the meantime go with the later half', async (word, part) => {
    const event = await make.event(client, weekdays)
    interruption = () => client.post(`/events/${event.id}/${word}`, part())
    const { status, body } = await slowClient.post(`/events/${event.id}/split`, {
      occurrenceStart: '2026-03-09 08:00',
    })
    expect(status).toBe(201)
    expect((await read(event))[word]).toEqual([])
    expect((await read(body.data))[word]).toMatchObject([{ occurrenceStart: '2026-03-10 08:00:00' }])
  })

  test('it is not split at an occurrence that no longer exists', async () => {
    const event = await make.event(client, weekdays)
    interruption = () => client.put(`/events/${event.id}`, weekly)
    const { status } = await slowClient.post(`/events/${event.id}/split`, { occurrenceStart: tuesday })
    expect(status).toBe(422)
  })

  test('a person who leaves in the meantime is not assigned', async () => {
    const event = await make.event(client, weekdays)
    const { userId } = (await service.member(client, 'worker')).identity
    interruption = () =>
      behind(service).sql(
        client,
        'UPDATE memberships SET ended_at = now() WHERE organization_id = $1 AND user_id = $2',
        userId,
      )
    const { status } = await slowClient.post(`/events/${event.id}/assignments`, { userId })
    expect(status).toBe(422)
  })
})
