import Papa from 'papaparse'
import { withWholeTexts } from './continued.ts'
import { hasNul, moreValuesThanColumns, quotesNotInPairs } from './refusals.ts'
import { MAX_ROWS, type Table, type TableRow, tableOf, UnreadableFile } from './table.ts'
import { textOf } from './text.ts'

/** The first line in which a spreadsheet declares the separator: `sep=;`. It is not a row. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i

/** Between two parts, any number of blank lines is skipped. */
const LINES_AT_ONCE = 50_000

/** Reads CSV in UTF-8 or UTF-16, with commas, semicolons or tabs. @throws UnreadableFile */
export function readCsv(bytes: Buffer): Table {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new UnreadableFile(hasNul())
  const [line = '', delimiter] = SEPARATOR_LINE.exec(text) ?? []
  const rows = rowsOf(withOneLineEnd(text.slice(line.length)), delimiter ?? separatorOf(text))
  const table = tableOf(withWholeTexts(rows))
  requireColumnsForAll(table)
  return table
}

/** The rows that are not blank, and of too many at least so many that it is noticed. */
function rowsOf(text: string, delimiter: string): readonly TableRow[] {
  const rows: TableRow[] = []
  let [at, number, isMore] = [0, 0, true]
  while (isMore && rows.length <= MAX_ROWS + 1) {
    // A fast parse would split the whole rest each time.
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), {
      newline: '\n',
      delimiter,
      preview: LINES_AT_ONCE,
      fastMode: false,
    })
    const quotes = errors.find(({ type }) => type === 'Quotes')
    if (quotes) throw new UnreadableFile(quotesNotInPairs({ row: number + (quotes.row ?? 0) + 1 }))
    for (const cells of data) {
      number += 1
      if (cells.some((cell) => cell !== '')) rows.push({ number, cells })
    }
    isMore = meta.truncated
    at += meta.cursor
    for (; text.charCodeAt(at) === NEWLINE; at += 1) number += 1
  }
  return rows
}

/** An unquoted separator within a value shifts the values after it, and the last one out of the table. */
function requireColumnsForAll({ columns, rows }: Table): void {
  const longer = rows.find(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''))
  if (longer) throw new UnreadableFile(moreValuesThanColumns({ row: longer.number }))
}

const [QUOTE = 0, RETURN = 0, NEWLINE = 0] = ['"', '\r', '\n'].map((each) => each.charCodeAt(0))

/**
 * Files joined from several sources mix line ends; a line end within quotes belongs to the cell, and a last quote
 * without a partner quotes nothing. Not by a regular expression: it would keep all matches at once, and millions of
 * them end the process, beyond the limit of the thread.
 */
function withOneLineEnd(text: string): string {
  const units = new Uint16Array(text.length)
  const unpaired = unpairedQuote(text)
  let length = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE && at !== unpaired) isQuoted = !isQuoted
    const endsLine = unit === RETURN && !isQuoted
    units[length] = endsLine ? NEWLINE : unit
    length += 1
    if (endsLine && text.charCodeAt(at + 1) === NEWLINE) at += 1
  }
  return Buffer.from(units.buffer, 0, length * Uint16Array.BYTES_PER_ELEMENT).toString('utf16le')
}

/** Where a last quote without a partner is; -1 if each has one. */
function unpairedQuote(text: string): number {
  let last = -1
  let isPaired = true
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    last = at
    isPaired = !isPaired
  }
  return isPaired ? -1 : last
}

const SEPARATORS = [',', ';', '\t']
/** The separator is looked for in at most this much of the first line. */
const LONGEST_NAMES = 65_536

/**
 * Finds the separator in the column names, the first line that is not empty: cells contain commas and semicolons of
 * their own, and rows may be few.
 */
function separatorOf(text: string): string {
  const [names = ''] = /(?:"[^"]*"|[^"\r\n])+/.exec(text.slice(0, LONGEST_NAMES)) ?? []
  const bare = names.replace(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counted.indexOf(Math.max(...counted))] ?? ','
}
