import { describe, expect, test } from 'vitest'
import { behind, weekdays } from './support/events.ts'
import { make, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { sql, auditOf } = behind(service)

describe('an assignment', () => {
  test('names a member for every occurrence or for one, is shown with the event and logged', async () => {
    const client = await service.organization()
    const worker = await service.member(client, 'worker')
    const event = await make.event(client, weekdays)
    const user = { id: worker.identity.userId, firstName: 'Test', lastName: 'Person' }
    const one = await client.post(`/events/${event.id}/assignments`, {
      userId: user.id,
      occurrenceStart: '2026-03-03 08:00',
    })
    expect(one.status).toBe(201)
    expect(one.body.data).toEqual({ id: expect.any(String), user, occurrenceStart: '2026-03-03 08:00:00' })
    const every = await client.post(`/events/${event.id}/assignments`, {
      userId: user.id.toUpperCase(),
      occurrenceStart: null,
    })
    expect(every.body.data).toMatchObject({ user, occurrenceStart: null })
    const { body } = await client.get(`/events/${event.id}?with[]=assignments`)
    expect(body.data.assignments).toEqual([every.body.data, one.body.data])
    const rows = await auditOf(client, one.body.data.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'create',
      resource: 'event-assignments',
      after: { eventId: event.id, user },
    })
  })

  test('is refused a second time with 409, also when simultaneous', async () => {
    const client = await service.organization()
    const event = await make.event(client, weekdays)
    for (const occurrenceStart of [undefined, '2026-03-03 08:00']) {
      const body = { userId: client.identity.userId, occurrenceStart }
      const answers = await Promise.all(
        [1, 2, 3].map(() => client.post(`/events/${event.id}/assignments`, body)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      // Seen red without the field.
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        ...{ code: 'duplicate', message: 'The person is assigned already.' },
        details: { userId: [{ code: 'already_assigned', params: {} }] },
      })
    }
  })

  test('needs an active member and an occurrence', async () => {
    const client = await service.organization()
    const stranger = await service.organization()
    const [inactive, ended] = [await service.member(client, 'worker'), await service.member(client, 'worker')]
    const event = await make.event(client, weekdays)
    const update = (set: string, userId: string) =>
      sql(client, `UPDATE memberships SET ${set} WHERE organization_id = $1 AND user_id = $2`, userId)
    await update('active = false', inactive.identity.userId)
    await update('ended_at = now()', ended.identity.userId)
    for (const userId of [
      unknownId,
      stranger.identity.userId,
      inactive.identity.userId,
      ended.identity.userId,
    ]) {
      const { status, body } = await client.post(`/events/${event.id}/assignments`, { userId })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ userId: ['The selected userId is invalid.'] })
    }
    const { userId } = client.identity
    for (const [field, body] of [
      ['occurrenceStart', { userId, occurrenceStart: '2026-03-07 08:00' }],
      ['occurrenceStart', { userId, occurrenceStart: 'now' }],
      ['userId', { occurrenceStart: '2026-03-03 08:00' }],
    ] as const) {
      const answer = await client.post(`/events/${event.id}/assignments`, body)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    expect((await client.get(`/events/${event.id}?with[]=assignments`)).body.data.assignments).toEqual([])
  })
})
