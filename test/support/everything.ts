import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import type { Client } from './client.ts'
import { weekdays } from './events.ts'
import { procedure } from './procedures.ts'
import { make } from './samples.ts'
import type { Service } from './service.ts'

/** Texts that programs like to convert: numbers, dates, formulas, truth values. */
const EASILY_TAKEN = [
  '00100',
  '1-2',
  '3/4',
  '1E5',
  '2026-03-02',
  '8:15',
  'TRUE',
  '=1+1',
  '+358 9 555 0100',
  "'quoted",
  '@SUM(A1)',
  'x;=1+1',
  '_x000D_ & <b>',
  'Käyttö 🔧 "ok"',
  '1,5',
  '12345678901234567890',
]

/**
 * Fills an organization with records of every kind that files can hold, in all states and with values that are hard
 * to preserve.
 */
export async function everything(service: Service): Promise<Client> {
  const client = await service.organization()
  const { task, content, site } = await procedure(client)
  for (const [index, text] of EASILY_TAKEN.entries()) {
    await make.site(client, { name: text, description: `${text}\n${text}`, line2: text, postalCode: '00100' })
    await make.manufacturer(client, { name: text })
    await make.equipmentGroup(client, { name: text })
    await make.step(client, task.id, { name: `${index} ${text}`, description: text })
  }
  await client.put(`/sites/${site.id}/time-zone`, { timeZone: 'Europe/Paris' })
  await make.content(client, {
    title: 'Film',
    body: `<p>${'long text '.repeat(8_000)}</p>`,
    completionStrategy: 'interval',
    intervalDays: 30,
    video: { url: 'https://media.example/film.mp4', provider: 'file', minimumWatchPercentage: 80 },
  })
  const assessment = await make.assessment(client, content.id)
  await make.question(client, assessment.id, { explanation: 'It is.' })
  await make.question(client, assessment.id, {
    question: 'Which?',
    type: 'multiple_choice',
    options: ['=A', '1', 'TRUE', '2026-03-02'],
    correctAnswers: [0, 2],
  })
  await make.requirement(client, { name: 'Dated', validFrom: '2026-01-01', validTo: '2027-02-28' })
  await make.requirement(client, { name: 'Old', validFrom: '1851-07-08', onSite: false, order: 7 })
  await make.step(client, task.id, { name: 'Other', estimatedDurationMinutes: 10 })
  const supplier = (await service.organization()).identity.organizationId
  await linkSupplier(service.database, client.identity.organizationId, supplier)
  await make.order(client, site.id, {
    notes: 'Two\nlines, "quoted"; and\ttabs',
    supplierOrganizationId: supplier,
    lines: [{ workTaskId: task.id, displayOrder: 7 }],
  })
  const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
  await client.post(`/orders/${order.id}/confirm`)
  await make.order(client, site.id)
  await schedule(client, site.id, order.id)
  return client
}

/** Events at every quarter of a day, series with exceptions, and jobs. */
async function schedule(client: Client, siteId: string, orderId: string): Promise<void> {
  for (let quarter = 0; quarter < 96; quarter += 1) {
    const time = [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0'))
    await make.event(client, { title: `Quarter ${quarter}`, start: `2026-03-02 ${time.join(':')}` })
  }
  await make.event(client, { title: 'Seconds', start: '2026-03-29 23:59:59' })
  await make.event(client, { title: 'Long ago', start: '1850-02-03 04:05:06' })
  await make.event(client, { title: 'All day', start: '2026-05-02 00:00', allDay: true, until: '2026-06-01' })
  const series = await make.event(client, { ...weekdays, title: 'Rounds', siteId, orderId, type: 'job' })
  const exceptions = `/events/${series.id}/exceptions`
  const moved = { action: 'moved', start: '2026-03-05 07:30' }
  await client.post(exceptions, {
    occurrenceStart: '2026-03-03 08:00',
    action: 'cancelled',
    reason: 'A\n"crane"',
  })
  await client.post(exceptions, { ...moved, occurrenceStart: '2026-03-04 08:00', durationMinutes: 45 })
  const single = await make.event(client, { title: 'Audit' })
  await client.post(`/events/${single.id}/confirm`)
  const job = await make.job(client, siteId, { eventId: single.id, notes: 'Bring the ladder.' })
  for (const action of ['confirm', 'start']) await client.post(`/jobs/${job.id}/${action}`)
  await make.job(client, siteId)
}
