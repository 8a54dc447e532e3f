import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { actingFor, outcome } from '../support/direct-sql.ts'
import { weekdays } from '../support/events.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'

const FROZEN = 'HP001'
const FOREIGN_KEY = '23503'

const service = useService()
let client: Client
let event: Sample
let other: Sample
let cancelled: Sample
beforeAll(async () => {
  client = await service.organization()
  event = await make.event(client, weekdays)
  other = await make.event(client)
  cancelled = await make.event(client)
  await client.post(`/events/${cancelled.id}/cancel`)
})

const acting = <T>(work: (sql: pg.Client) => Promise<T>) => actingFor(client.identity.organizationId, work)

const EXCEPT = `INSERT INTO event_exceptions (organization_id, id, event_id, occurrence_start, action)
  SELECT organization_id, gen_random_uuid(), id, start, 'cancelled' FROM events WHERE id = $1`
const ASSIGN = `INSERT INTO event_assignments (organization_id, id, event_id, user_id)
  SELECT organization_id, gen_random_uuid(), id, $2 FROM events WHERE id = $1`

describe('the database', () => {
  test('accepts nothing new on a cancelled event, also not moved from another one', async () => {
    await acting(async (sql) => {
      expect(await outcome(sql, EXCEPT, [cancelled.id])).toBe(FROZEN)
      expect(await outcome(sql, ASSIGN, [cancelled.id, client.identity.userId])).toBe(FROZEN)
      await sql.query(EXCEPT, [event.id])
      await sql.query(ASSIGN, [event.id, client.identity.userId])
      const moves = ['event_exceptions', 'event_assignments'].map(
        (table) => `UPDATE ${table} SET event_id = $2 WHERE event_id = $1`,
      )
      for (const move of moves) {
        expect(await outcome(sql, move, [event.id, cancelled.id])).toBe(FROZEN)
        expect(await outcome(sql, move, [event.id, other.id])).toBe(1)
      }
      await sql.query(`UPDATE events SET status = 'cancelled' WHERE id = $1`, [event.id])
      for (const move of moves) expect(await outcome(sql, move, [event.id, other.id])).toBe(FROZEN)
    })
  })

  test('lets a cancelled event schedule no new job; an earlier one continues', async () => {
    const { id: siteId } = await make.site(client)
    const planned = await make.event(client)
    const [job, plain] = [
      await make.job(client, siteId, { eventId: planned.id }),
      await make.job(client, siteId),
    ]
    await client.post(`/events/${planned.id}/cancel`)
    const schedule = 'UPDATE jobs SET event_id = $2 WHERE id = $1'
    const copy = `INSERT INTO jobs (organization_id, id, number, status, site_id, event_id, created_by, updated_by)
      SELECT organization_id, gen_random_uuid(), '00-0000001', 'draft', site_id, event_id, created_by, updated_by
      FROM jobs WHERE id = $1`
    await acting(async (sql) => {
      expect(await outcome(sql, schedule, [plain.id, planned.id])).toBe(FROZEN)
      expect(await outcome(sql, copy, [job.id])).toBe(FROZEN)
      expect(await outcome(sql, 'UPDATE jobs SET notes = $2 WHERE id = $1', [job.id, 'On'])).toBe(1)
      expect(await outcome(sql, schedule, [plain.id, other.id])).toBe(1)
    })
  })

  test('only assigns present active members', async () => {
    const stranger = await service.organization()
    const [inactive, ended] = [await service.member(client, 'worker'), await service.member(client, 'worker')]
    await acting(async (sql) => {
      await sql.query('UPDATE memberships SET active = false WHERE user_id = $1', [inactive.identity.userId])
      await sql.query('UPDATE memberships SET ended_at = now() WHERE user_id = $1', [ended.identity.userId])
      for (const { identity } of [stranger, inactive, ended]) {
        expect([FROZEN, FOREIGN_KEY]).toContain(await outcome(sql, ASSIGN, [event.id, identity.userId]))
      }
      expect(await outcome(sql, ASSIGN, [event.id, client.identity.userId])).toBe(1)
    })
  })

  test('counts every change of an event and of its exceptions, and nothing else', async () => {
    const counted = await make.event(client, weekdays)
    await acting(async (sql) => {
      const sequence = async () =>
        (await sql.query('SELECT sequence FROM events WHERE id = $1', [counted.id])).rows[0].sequence
      const sequenceAfter = async (text: string) => {
        await sql.query(text, [counted.id])
        return sequence()
      }
      expect(await sequence()).toBe(0)
      expect(await sequenceAfter('UPDATE events SET updated_at = now() WHERE id = $1')).toBe(0)
      expect(await sequenceAfter(`UPDATE events SET title = 'New' WHERE id = $1`)).toBe(1)
      expect(await sequenceAfter(`UPDATE events SET title = 'New' WHERE id = $1`)).toBe(1)
      expect(await sequenceAfter(EXCEPT)).toBe(2)
      expect(await sequenceAfter(`UPDATE event_exceptions SET reason = 'Crane' WHERE event_id = $1`)).toBe(3)
      expect(await sequenceAfter('DELETE FROM event_exceptions WHERE event_id = $1')).toBe(4)
      expect(await sequenceAfter(ASSIGN.replace('$2', `'${client.identity.userId}'`))).toBe(4)
    })
  })
})
