import { isUtf8 } from 'node:buffer'
import Papa from 'papaparse'
import { BYTE_ORDER_MARK, restored } from '../csv.ts'
import { MAX_ROWS, type Table, tableOf, UnreadableFile } from './table.ts'

/** Reads CSV in UTF-8, with commas, semicolons or tabs. @throws UnreadableFile */
export function readCsv(bytes: Buffer): Table {
  if (!isUtf8(bytes)) throw new UnreadableFile('The file is no text in UTF-8.')
  const text = bytes.toString('utf8')
  if (text.includes('\0')) throw new UnreadableFile('The file has a NUL character.')
  const { data, errors } = Papa.parse<string[]>(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text, {
    delimitersToGuess: [',', ';', '\t'],
    // Some more than can be imported, so that too many are noticed.
    preview: MAX_ROWS + 100,
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) throw new UnreadableFile(`The quotes of row ${(quotes.row ?? 0) + 1} are not in pairs.`)
  return tableOf(data.map((line) => line.map(restored)))
}
