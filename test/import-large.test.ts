import { beforeAll, expect, inject, test } from 'vitest'
import type { Client } from './support/client.ts'
import { csvOf, importFile } from './support/exchange.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const COUNT = inject('importedRows')

/** A row of each kind that is identified by its contents. Orders and jobs are only identified by their numbers. */
const KINDS: { readonly [segment: string]: (n: number) => Record<string, string | number> } = {
  manufacturers: (n) => ({ name: `Manufacturer ${n}` }),
  'work-steps': (n) => ({ name: `Step ${n}`, riskLevel: 'low', workTask: 'Task' }),
  events: (n) => ({ title: `Event ${n}`, start: '2026-03-02 08:00', durationMinutes: 15, site: 'Site' }),
}

let client: Client
beforeAll(async () => {
  client = await service.organization()
  await make.task(client, { name: 'Task' })
  await make.site(client, { name: 'Site' })
})

test.each(Object.keys(KINDS))(
  'a large file of %s imported again is recognized row by row',
  async (segment) => {
    const file = csvOf(Array.from({ length: COUNT }, (_, n) => KINDS[segment]?.(n) ?? {}))
    const first = await importFile(client, segment, file)
    expect(first.body.data, JSON.stringify(first.body)).toMatchObject({ created: COUNT, errors: [] })
    const again = await importFile(client, segment, file)
    expect([again.status, again.body.code]).toEqual([422, 'import_refused'])
    const { errors } = again.body.report
    expect(errors.map(({ row }: { row: number }) => row)).toEqual(
      Array.from({ length: COUNT }, (_, n) => n + 2),
    )
    expect(errors[0].message).toContain('The record exists already')
    const byName = await importFile(client, segment, file, 'text/csv', 'dryRun=false&match=name')
    expect(byName.body.data, JSON.stringify(byName.body)).toMatchObject({
      unchanged: COUNT,
      created: 0,
      updated: 0,
    })
  },
)
