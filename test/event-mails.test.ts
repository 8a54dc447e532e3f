import { expect, test } from 'vitest'
import { behind, weekdays } from './support/events.ts'
import { done } from './support/learning.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { siteIn } = behind(service)

test('a person who is assigned gets one mail that says what, when and where', async () => {
  const client = await service.organization({ timeZone: 'Europe/Stockholm' })
  const worker = await service.member(client, 'worker')
  const site = await siteIn(client, 'Europe/Helsinki')
  const { userId, email } = worker.identity
  const series = await make.event(client, { ...weekdays, siteId: site.id })
  const single = await make.event(client, { title: 'Toolbox talk' })
  await client.post(`/events/${series.id}/exceptions`, {
    occurrenceStart: '2026-03-04 08:00',
    action: 'moved',
    start: '2026-03-04 13:15',
  })
  const assign = (event: { id: string }, occurrenceStart?: string) =>
    client.post(`/events/${event.id}/assignments`, { userId, occurrenceStart })
  await assign(series)
  await assign(series, '2026-03-03 08:00')
  await assign(series, '2026-03-04 08:00')
  await assign(single)
  expect((await assign(single)).status).toBe(409)
  const sent = await service.workOff(client)
  expect(sent.map(({ to }) => to)).toEqual([email, email, email, email])
  expect(sent[0]?.subject).toBe('You are assigned to Scaffold inspection')
  const address = `${site.line1}, ${site.postalCode} ${site.postalAddress}, ${site.country}`
  expect(sent[0]?.text.split('\n\n').slice(0, 3)).toEqual([
    'You are assigned to “Scaffold inspection”.',
    [
      'When: every occurrence, the first: Monday, 2 March 2026, 08:00–08:30 (Europe/Helsinki, UTC+02:00)',
      `Site: ${site.name}, ${address}`,
    ].join('\n'),
    `Open the event:\nhttps://holdpoint.example/events/${series.id}?organization=${client.identity.organizationId}`,
  ])
  expect(sent[1]?.text).toContain('When: Tuesday, 3 March 2026, 08:00–08:30 (Europe/Helsinki, UTC+02:00)')
  expect(sent[2]?.text).toContain('When: Wednesday, 4 March 2026, 13:15–13:45 (Europe/Helsinki, UTC+02:00)')
  expect(sent[3]?.text).toContain('When: Monday, 2 March 2026, 08:00–08:30 (Europe/Stockholm, UTC+01:00)')
  expect(sent[3]?.text).not.toContain('Site:')
  expect(await service.workOff(client)).toEqual([])
})

test('nobody gets a mail about a removed assignment, or after leaving', async () => {
  const client = await service.organization()
  const [worker, leaver] = [await service.member(client, 'worker'), await service.member(client, 'worker')]
  const assigned = async (title: string, { identity: { userId } } = worker) => {
    const path = `/events/${(await make.event(client, { title })).id}`
    const { id } = await done(client, 'POST', `${path}/assignments`, { userId })
    return { path, id }
  }
  const [removed, cancelled] = [await assigned('Removed'), await assigned('Cancelled')]
  await assigned('Left', leaver)
  await assigned('Kept')
  expect((await client.send('DELETE', `${removed.path}/assignments/${removed.id}`)).status).toBe(204)
  await done(client, 'POST', `${cancelled.path}/cancel`)
  const { userId } = leaver.identity
  expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
  const sent = await service.workOff(client)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [worker.identity.email, 'You are assigned to Kept'],
  ])
})
