import { readJson } from '../../requests/json.ts'
import { notRecords } from './refusals.ts'
import { requireFewColumns, requireFewRows, type Table, UnreadableFile } from './table.ts'
import { textOf } from './text.ts'

/** Reads records in the form of an export. @throws UnreadableFile; Refusal 400 for invalid JSON */
export function readJsonRecords(bytes: Buffer): Table {
  const root = readJson(Buffer.from(textOf(bytes)))
  const records = isObject(root) ? root.data : root
  if (!Array.isArray(records)) throw new UnreadableFile(notRecords())
  requireFewRows(records.length)
  const columns = new Set<string>()
  for (const record of records) {
    if (!isObject(record)) throw new UnreadableFile(notRecords())
    for (const name of Object.keys(record)) columns.add(name)
    requireFewColumns(columns.size)
  }
  const names = [...columns]
  return {
    columns: names,
    rows: records.map((record, index) => ({ number: index + 1, cells: names.map((name) => record[name]) })),
  }
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
