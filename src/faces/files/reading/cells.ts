import { columnLetters } from '../xlsx/cell-xml.ts'
import { columnOf } from './cell-address.ts'
import { ColumnStyles } from './column-styles.ts'
import { isoDateText } from './date-format.ts'
import { fillMerged, type Merged, mergedIn } from './merged.ts'
import { type NumberFormat, shownText, showsDate } from './number-format.ts'
import {
  cellHoldsError,
  cellNotANumber,
  cellWithoutValue,
  damaged,
  tooManyColumns,
  tooManyOf,
  tooManyRows,
} from './refusals.ts'
import { MAX_COLUMNS, MAX_ROWS, type TableRow, UnreadableFile } from './table.ts'
import { TextReader, unescaped, type Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

/** The last row that a sheet can have. */
const LAST_ROW = 1_048_576
const MAX_CELLS = 1_000_000
/** Besides the columns of a table, room for the columns that continue long texts. */
const MAX_SHEET_COLUMNS = MAX_COLUMNS + 2_000

type Value = string | number | boolean

interface Cell {
  readonly column: number
  readonly type: string
  /** Undefined if the cell names none. */
  readonly style: number | undefined
  formula: boolean
  text: string
}

/**
 * The non-empty rows of a sheet, each cell as it is displayed: dates and times as text. A sheet takes memory for its
 * cells only, wherever they are.
 * @throws UnreadableFile for a cell with an error or without its value, and for too many cells
 */
export function cellsOf(workbook: Workbook): readonly TableRow[] {
  const rows: { readonly number: number; readonly cells: unknown[] }[] = []
  let cells: Value[] = []
  let number = 0
  let column = -1
  let count = 0
  let cell: Cell | undefined
  let inValue = false
  const inline = new TextReader()
  const merged: Merged[] = []
  const columns = new ColumnStyles()
  const end = (done: Cell) => {
    const value = shownValue(workbook, columns, done, `${columnLetters(done.column)}${number}`)
    if (value === undefined || value === '') return
    count += 1
    requireFewCells(count)
    if (done.column >= MAX_SHEET_COLUMNS) throw new UnreadableFile(tooManyColumns({ most: MAX_COLUMNS }))
    cells[done.column] = value
  }
  readXml(workbook.sheet, {
    open: (element, attributes) => {
      inline.open(element)
      if (element === 'row') {
        number = Number(attributes().r ?? number + 1)
        if (!Number.isInteger(number) || number < 1 || number > LAST_ROW)
          throw new UnreadableFile(tooManyRows({ most: LAST_ROW }))
        cells = []
        column = -1
      } else if (element === 'c') {
        const { r: address, t: type = 'n', s: style } = attributes()
        column = address === undefined ? column + 1 : columnOf(address)
        cell = { column, type, style: style === undefined ? style : Number(style), formula: false, text: '' }
        inline.begin()
      } else if (element === 'col') columns.add(attributes())
      else if (element === 'mergeCell') {
        const cells = mergedIn(attributes().ref ?? '')
        if (cells) merged.push(cells)
      } else if (element === 'f' && cell) cell.formula = true
      else if (element === 'v') inValue = true
    },
    text: (text) => {
      inline.add(text)
      if (inValue && cell) cell.text += text
    },
    close: (element) => {
      inline.close(element)
      if (element === 'v') inValue = false
      else if (element === 'c' && cell) {
        if (cell.type === 'inlineStr') cell.text = inline.text()
        end(cell)
        cell = undefined
      } else if (element === 'row' && cells.length > 0) {
        // Missing cells become null, which can be posted to another thread.
        rows.push({ number, cells: Array.from(cells, (value) => value ?? null) })
        if (rows.length > MAX_ROWS + 1) throw new UnreadableFile(tooManyRows({ most: MAX_ROWS }))
      }
    },
  })
  requireFewCells(count + fillMerged(rows, merged, MAX_CELLS - count))
  return rows
}

function requireFewCells(count: number): void {
  if (count > MAX_CELLS) throw new UnreadableFile(tooManyOf({ most: MAX_CELLS, what: 'cells' }))
}

function shownValue(workbook: Workbook, columns: ColumnStyles, cell: Cell, at: string): Value | undefined {
  const { type, formula, text } = cell
  if (type === 'e') throw new UnreadableFile(cellHoldsError({ cell: at, error: text.slice(0, 20) }))
  if (text === '') {
    if (!formula || type === 'str') return undefined
    throw new UnreadableFile(cellWithoutValue({ cell: at }))
  }
  if (type === 's') return sharedText(workbook, text)
  if (type === 'b') return text === '1' || text === 'true'
  if (type === 'd') return isoDateText(text) ?? text
  if (type === 'str') return unescaped(text)
  if (type !== 'n') return text
  const number = Number(text)
  if (!Number.isFinite(number)) throw new UnreadableFile(cellNotANumber({ cell: at }))
  const format = formatOf(workbook, columns, cell)
  return (format && shownText(number, format, workbook.calendar)) ?? number
}

/**
 * The format of a cell. One without a style has the format of its column if that shows dates: Gnumeric leaves it out
 * there. Excel shows such a cell as a plain number, so no other format of the column counts.
 */
function formatOf(
  { styles }: Workbook,
  columns: ColumnStyles,
  { column, style }: Cell,
): NumberFormat | undefined {
  if (style !== undefined) return styles[style]
  const format = styles[columns.of(column)]
  return format && showsDate(format) ? format : styles[0]
}

/** @throws UnreadableFile if the workbook lacks the text: the cell would be read as empty */
function sharedText({ texts }: Workbook, place: string): string {
  const text = texts[Number(place)]
  if (text === undefined) throw new UnreadableFile(damaged())
  return text
}
