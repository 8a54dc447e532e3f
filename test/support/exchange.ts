import Papa from 'papaparse'
import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const JSON_FILE = 'application/json'

export type Bytes = Uint8Array<ArrayBuffer>

/** Imports a file, and stores it unless the query says otherwise. */
export function importFile(
  client: Client,
  segment: string,
  content: string | Bytes,
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

/**
 * Imports a file of sites that must be refused. On a busy machine a file can take longer than the reader allows; it is then
 * imported again, like one that always takes too much. @returns the reason
 */
export async function refusedFile(
  client: Client,
  content: string | Bytes,
  mediaType: string,
): Promise<string> {
  for (let again = 2; ; again -= 1) {
    const { status, body } = await importFile(client, 'sites', content, mediaType)
    expect([status, body.code], JSON.stringify(body)).toEqual([422, 'unreadable_file'])
    if (!body.message.includes('too much memory or time')) return body.message
    expect(again, body.message).toBeGreaterThan(0)
  }
}
