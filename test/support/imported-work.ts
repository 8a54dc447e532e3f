import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { csvOf, exported, importFile, JSON_FILE } from './exchange.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'

/** The report of an import, stored or refused. */
export function reportOf({ status, body }: Answer): Sample {
  expect([200, 422], JSON.stringify(body)).toContain(status)
  return body.data ?? body.report
}

/** Imports records as JSON. @returns the report */
export async function importJson(
  client: Client,
  segment: string,
  records: readonly object[],
  query?: string,
): Promise<Sample> {
  return reportOf(await importFile(client, segment, JSON.stringify(records), JSON_FILE, query))
}

/** Imports rows as CSV. @returns the report */
export async function importCsv(
  client: Client,
  segment: string,
  rows: Parameters<typeof csvOf>[0],
): Promise<Sample> {
  return reportOf(await importFile(client, segment, csvOf(rows)))
}

/** An organization with a site and two tasks whose steps have the same names. */
export async function millOf(service: Service): Promise<Client> {
  const client = await service.organization()
  await make.site(client, { name: 'Mill' })
  for (const name of ['Lock out', 'Clean']) {
    const { id } = await make.task(client, { name })
    for (const step of ['Isolate', 'Verify', '[a] "quoted", =1']) await make.step(client, id, { name: step })
  }
  return client
}

/** The id of a record by its name or title. */
export async function idOf(client: Client, segment: string, name: string): Promise<string> {
  const found = (await exported(client, segment)).find((each) => name === (each.name ?? each.title))
  return String(found?.id)
}
