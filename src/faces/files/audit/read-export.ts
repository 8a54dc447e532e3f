import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import Papa from 'papaparse'
import { type Exact, parseStrictly } from '../../../domain/trace/seals/canonical.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { restored } from '../sheet/csv.ts'

/** An entry as an export shows it: a value for each column. */
export interface ExportedRow {
  readonly [column: string]: Exact
}

const END = ']}'

/**
 * The entries of a JSON export, which has one entry on each line.
 * @throws Impossible if it is not an export, or not complete
 */
export async function* readJsonExport(file: string): AsyncGenerator<ExportedRow, void> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  let last: string | undefined
  for await (const line of lines) {
    if (last === undefined) {
      if (!isHead(line)) throw new Impossible(`${file} is not an export of an audit log.`)
    } else if (line !== END) {
      yield rowOf(file, line.replace(/,$/, ''))
    }
    last = line
  }
  if (last !== END) throw new Impossible(`${file} is not whole: its end is missing.`)
}

function rowOf(file: string, line: string): ExportedRow {
  try {
    const row = parseStrictly(line)
    if (row !== null && typeof row === 'object' && !Array.isArray(row)) return row as ExportedRow
  } catch {}
  throw new Impossible(`${file} is not an export of an audit log: one of its lines is not an entry.`)
}

export async function* readCsvExport(file: string): AsyncGenerator<ExportedRow, void> {
  const lines = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: true })
  pipeline(createReadStream(file), lines, () => {})
  for await (const line of lines as AsyncIterable<{ readonly [column: string]: string }>) {
    if (!('seal' in line && 'sealNumber' in line))
      throw new Impossible(`${file} is not an export of an audit log.`)
    const cells = Object.entries(line).map(([name, text]) => [name.replace('\uFEFF', ''), cellOf(name, text)])
    yield Object.fromEntries(cells) as ExportedRow
  }
}

/** The columns whose cells contain JSON. */
const IN_JSON = new Set(['before', 'after', 'salts'])

/** No column of an entry holds an empty text, so an empty cell is null. */
function cellOf(name: string, text: string): Exact {
  if (text === '') return null
  const exact = restored(text)
  return IN_JSON.has(name) ? parseStrictly(exact) : exact
}

/** Whether a line is the first one of an export of the audit log: its meta and the start of its data. */
function isHead(line: string): boolean {
  return (
    line.startsWith('{"meta":{') && line.endsWith('},"data":[') && line.includes('"resource":"audit-log"')
  )
}
