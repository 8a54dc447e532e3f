import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exportToFile, importFromFile } from '../src/faces/cli/exchange.ts'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { weekdays } from './support/events.ts'
import { exported } from './support/exchange.ts'
import { procedure } from './support/procedures.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

/** The functions behind the commands, without the program, which takes a moment to start. */
const service = useService()

const SEGMENTS = ['sites', 'work-tasks', 'work-steps', 'orders', 'events', 'jobs']

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-files-'))
})
// A refused import ends the program with 1.
afterEach(() => {
  process.exitCode = undefined
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = (segment: string, format: string) => path.join(folder, `${segment}.${format}`)

function send({ identity }: Client, segment: string, format: 'csv' | 'xlsx' | 'json') {
  const options = { organization: identity.organizationId, format, output: fileOf(segment, format) }
  return exportToFile(service.database, segment, options)
}

function take({ identity }: Client, segment: string, format: 'csv' | 'xlsx' | 'json', dryRun = false) {
  const options = {
    organization: identity.organizationId,
    user: identity.email,
    match: 'id',
    dryRun,
  } as const
  return importFromFile(service.database, segment, { file: fileOf(segment, format), format }, options)
}

test('the commands move orders, events and jobs to another organization, linked and as drafts', async () => {
  const [old, next] = [await service.organization(), await service.organization()]
  const { site, task } = await procedure(old)
  const order = await make.order(old, site.id, { lines: [{ workTaskId: task.id }], notes: 'Week 23' })
  const event = await make.event(old, { ...weekdays, siteId: site.id, orderId: order.id })
  const cancelled = { occurrenceStart: event.start, action: 'cancelled', reason: 'Power cut' }
  expect((await old.post(`/events/${event.id}/exceptions`, cancelled)).status).toBe(201)
  const job = await make.job(old, site.id, { eventId: event.id })
  await old.post(`/jobs/${job.id}/confirm`)
  // These came with the procedure and refer to records that are not copied here.
  for (const segment of ['educational-contents', 'safety-requirements', ...SEGMENTS]) {
    const written = await send(old, segment, 'csv')
    const { json } = await take(next, segment, 'csv')
    expect(json, segment).toMatchObject({ created: (written.json as { rows: number }).rows, errors: [] })
  }
  const [[newOrder], [newEvent], newJobs] = [
    await exported(next, 'orders'),
    await exported(next, 'events'),
    await exported(next, 'jobs'),
  ]
  expect(newOrder).toMatchObject({ notes: 'Week 23', lines: [{ workTask: task.name }], status: 'draft' })
  expect(newEvent).toMatchObject({ orderId: newOrder?.id, exceptions: [cancelled] })
  expect(newJobs).toMatchObject([{ eventId: newEvent?.id, status: 'draft' }])
  for (const segment of ['orders', 'events', 'jobs']) {
    const { text, json } = await take(next, segment, 'csv', true)
    expect(json).toMatchObject({ dryRun: true, created: 0 })
    expect(text).toContain('Row 2, id: The row was imported before')
    expect(process.exitCode).toBe(1)
  }
})

test.each(['csv', 'xlsx', 'json'] as const)(
  'importing a file of orders, events or jobs in %s where it came from changes nothing',
  async (format) => {
    const client = await service.organization()
    const { site, task } = await procedure(client)
    const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    const event = await make.event(client, { ...weekdays, siteId: site.id, orderId: order.id })
    await make.job(client, site.id, { eventId: event.id })
    for (const segment of ['orders', 'events', 'jobs']) {
      await send(client, segment, format)
      expect((await readFile(fileOf(segment, format))).length).toBeGreaterThan(100)
      const { json, text } = await take(client, segment, format)
      expect(json, segment).toMatchObject({ rows: 1, created: 0, updated: 0, unchanged: 1, errors: [] })
      expect(text).toContain('Everything is stored.')
    }
  },
)

test('an export of an unknown organization is refused, and replaces no file', async () => {
  const output = path.join(folder, 'kept.csv')
  await writeFile(output, 'kept')
  const organization = newId()
  const refused = exportToFile(service.database, 'sites', { organization, format: 'csv', output })
  await expect(refused).rejects.toThrow(`There is no organization ${organization}.`)
  expect(await readFile(output, 'utf8')).toBe('kept')
})
