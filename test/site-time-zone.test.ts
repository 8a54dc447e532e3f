import { expect, test } from 'vitest'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

test('a site has the time zone of its organization until it gets one of its own', async () => {
  const client = await service.organization({ timeZone: 'Europe/Helsinki' })
  const { id } = await make.site(client)
  const path = `/sites/${id}/time-zone`
  expect((await client.get(path)).body.data).toEqual({ timeZone: null })
  // Calendar programs look a zone up by its name as IANA writes it. Seen red with a name kept as it was sent.
  expect((await client.put(path, { timeZone: 'europe/BERLIN' })).body.data).toEqual({
    timeZone: 'Europe/Berlin',
  })
  expect((await client.get(path)).body.data).toEqual({ timeZone: 'Europe/Berlin' })
  const event = await make.event(client, { siteId: id, start: '2026-07-01T08:00:00Z' })
  expect(event.start).toBe('2026-07-01 10:00:00')
  expect((await client.put(path, { timeZone: null })).body.data).toEqual({ timeZone: null })
})

test.each(['Mars/Olympus', '+02:00', 'now', 5, ['UTC'], 'UTC; DROP TABLE sites'])(
  'the time zone %j is 422',
  async (timeZone) => {
    const client = await service.organization()
    const { id } = await make.site(client)
    const answer = await client.put(`/sites/${id}/time-zone`, { timeZone })
    expect(answer).toMatchObject({ status: 422, body: { errors: { timeZone: [expect.any(String)] } } })
  },
)

test('setting the time zone is in the audit log with what was before', async () => {
  const client = await service.organization()
  const { id } = await make.site(client)
  await client.put(`/sites/${id}/time-zone`, { timeZone: 'Europe/Berlin' })
  const [, row] = await service.auditOf(client, id)
  expect([row?.before?.timeZone, row?.after?.timeZone]).toEqual([null, 'Europe/Berlin'])
})
