import Papa from 'papaparse'
import type { Answer, Client } from './client.ts'

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const JSON_FILE = 'application/json'

/** Imports a file, and stores it unless the query says otherwise. */
export function importFile(
  client: Client,
  segment: string,
  content: string | Uint8Array<ArrayBuffer>,
  mediaType = CSV,
  query = 'dryRun=false',
): Promise<Answer> {
  return client.send('POST', `/imports/${segment}?${query}`, content, { 'content-type': mediaType })
}

/** CSV of some records, with column names from the first. */
export function csvOf(records: readonly { readonly [column: string]: unknown }[]): string {
  return Papa.unparse(records as unknown[])
}

/** The contents of an export in JSON. */
export async function exported(
  client: Client,
  segment: string,
): Promise<{ readonly [column: string]: unknown }[]> {
  const { body } = await client.get(`/${segment}/export?format=json`)
  return body.data
}

/** The bytes of an export. */
export async function file(client: Client, segment: string, format: string) {
  const { body } = await client.get(`/${segment}/export?format=${format}`)
  return format === 'json' ? JSON.stringify(body) : new Uint8Array(body)
}
