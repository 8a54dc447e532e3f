import Papa from 'papaparse'
import { restored } from '../sheet/csv.ts'
import { hasNul, moreValuesThanColumns, quotesNotInPairs } from './refusals.ts'
import { MAX_ROWS, type Table, tableOf, UnreadableFile } from './table.ts'
import { textOf } from './text.ts'

/** The first line in which a spreadsheet names the separator: `sep=;`. It is no row. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i

/** Reads CSV in UTF-8 or UTF-16, with commas, semicolons or tabs. @throws UnreadableFile */
export function readCsv(bytes: Buffer): Table {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new UnreadableFile(hasNul())
  const [line = '', delimiter] = SEPARATOR_LINE.exec(text) ?? []
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(text.slice(line.length)), {
    newline: '\n',
    delimiter: delimiter ?? separatorOf(text),
    // Some more than can be imported, so that too many are noticed.
    preview: MAX_ROWS + 100,
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) throw new UnreadableFile(quotesNotInPairs({ row: (quotes.row ?? 0) + 1 }))
  const table = tableOf(data.map((cells, index) => ({ number: index + 1, cells: cells.map(restored) })))
  requireColumnsForAll(table)
  return table
}

/** A separator within a value that is not quoted moves the values behind it to the next columns, and the last one out of the table. */
function requireColumnsForAll({ columns, rows }: Table): void {
  const longer = rows.find(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''))
  if (longer) throw new UnreadableFile(moreValuesThanColumns({ row: longer.number }))
}

/** Files that were put together of several end their lines in several ways; within quotes a line end is a part of the cell. */
function withOneLineEnd(text: string): string {
  return text.replace(/"[^"]*"|\r\n?/g, (found) => (found.startsWith('"') ? found : '\n'))
}

const SEPARATORS = [',', ';', '\t']
/** Of the line that names the columns so much is looked at. */
const LONGEST_NAMES = 65_536

/**
 * What separates the names of the columns, which stand in the first line that is not empty: the cells below hold commas and
 * semicolons of their own, and may be few.
 */
function separatorOf(text: string): string {
  const [names = ''] = /(?:"[^"]*"|[^"\r\n])+/.exec(text.slice(0, LONGEST_NAMES)) ?? []
  const bare = names.replace(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ','
}
