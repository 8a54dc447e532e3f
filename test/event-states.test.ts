import { describe, expect, test } from 'vitest'
import { behind, inspection, weekdays } from './support/events.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { sql, auditOf } = behind(service)

describe('confirm and cancel', () => {
  test('lead from draft to confirmed to cancelled, name who confirmed, and are logged', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const confirmed = await client.post(`/events/${event.id}/confirm?with[]=exceptions`)
    expect(confirmed.status).toBe(200)
    const person = { id: client.identity.userId, firstName: 'Test', lastName: 'Person' }
    expect(confirmed.body.data).toMatchObject({
      status: 'confirmed',
      confirmedAt: expect.any(String),
      confirmedBy: person,
      exceptions: [],
    })
    expect((await client.get(`/events/${event.id}`)).body.data).toMatchObject({
      status: 'confirmed',
      confirmedBy: person,
    })
    expect((await client.get('/events')).body.data[0].confirmedBy).toEqual(person)
    const cancelled = await client.post(`/events/${event.id}/cancel`)
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', confirmedBy: person })
    expect((await auditOf(client, event.id)).map(({ action }) => action)).toEqual([
      'create',
      'confirm',
      'cancel',
    ])
  })

  test('leave a draft that is cancelled without anybody who confirmed it', async () => {
    const client = await service.organization()
    const draft = await make.event(client)
    expect((await client.post(`/events/${draft.id}/cancel`)).body.data).toMatchObject({
      status: 'cancelled',
      confirmedAt: null,
      confirmedBy: null,
    })
  })

  test('a confirmed event can change in every field and stays confirmed', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const { body: confirmed } = await client.post(`/events/${event.id}/confirm`)
    const change = {
      title: 'B',
      start: '2027-01-01 10:00:00',
      durationMinutes: 5,
      allDay: true,
      description: 'D',
      until: '2027-02-01',
      ...weekdays,
    }
    const { body } = await client.put(`/events/${event.id}`, change)
    expect(body.data).toEqual({ ...confirmed.data, ...change, updatedAt: expect.any(String) })
  })

  test('a cancelled event changes nothing: PUT is 422', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const { body: cancelled } = await client.post(`/events/${event.id}/cancel`)
    const put = await client.put(`/events/${event.id}`, { ...inspection, title: 'Changed' })
    expect(put.status).toBe(422)
    expect(put.body).toMatchObject({
      code: 'wrong_state',
      errors: { status: ['The event is cancelled; for this it must be draft or confirmed.'] },
    })
    expect((await client.get(`/events/${event.id}`)).body.data).toEqual(cancelled.data)
  })

  test('of twenty confirmations at once one succeeds', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post(`/events/${event.id}/confirm`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('the database itself enforces the rules', async () => {
    const client = await service.organization()
    const event = await make.event(client, weekdays)
    const { id } = event
    await client.post(`/events/${id}/exceptions`, { occurrenceStart: event.start, action: 'cancelled' })
    await client.post(`/events/${id}/assignments`, { userId: client.identity.userId })
    const change = (set: string) =>
      sql(client, `UPDATE events SET ${set} WHERE organization_id = $1 AND id = $2`, id)
    await expect(change(`type = 'job'`)).rejects.toThrow('type of an event')
    await expect(change(`status = 'confirmed'`)).rejects.toThrow('check')
    await expect(change(`confirmed_at = now(), confirmed_by = created_by`)).rejects.toThrow('check')
    await expect(change(`rrule = NULL`)).rejects.toThrow('check')
    await expect(change(`until = '2026-03-01'`)).rejects.toThrow('check')
    await expect(change(`start = '0001-12-31 BC'`)).rejects.toThrow('check')
    await client.post(`/events/${id}/confirm`)
    await expect(change(`status = 'draft'`)).rejects.toThrow('status cannot change')
    await expect(change(`confirmed_at = now()`)).rejects.toThrow('confirmation')
    await client.post(`/events/${id}/cancel`)
    await expect(change(`title = 'Changed'`)).rejects.toThrow('cancelled')
    await expect(change(`status = 'confirmed'`)).rejects.toThrow('cancelled')
    for (const table of ['event_exceptions', 'event_assignments']) {
      const part = 'WHERE organization_id = $1 AND event_id = $2'
      await expect(sql(client, `DELETE FROM ${table} ${part}`, id)).rejects.toThrow('parts of a cancelled')
      await expect(
        sql(client, `UPDATE ${table} SET occurrence_start = '2026-03-03 08:00' ${part}`, id),
      ).rejects.toThrow('parts of a cancelled')
    }
    await expect(
      sql(client, 'DELETE FROM events WHERE organization_id = $1 AND id = $2', id),
    ).rejects.toThrow('cannot be deleted')
  })
})
