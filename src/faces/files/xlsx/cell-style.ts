import type { JsonSchema } from '../../../engine/index.ts'
import type { Cell } from '../sheet/cell.ts'

/** How the cells of a column look. In text cells a spreadsheet converts nothing that is typed in. */
export type CellStyle = 'general' | 'text' | 'number' | 'date' | 'dateTime'

/** Their numbers in `stylesXml`. */
const STYLES: readonly CellStyle[] = ['general', 'text', 'number', 'date', 'dateTime']

const FORMATS: { readonly [S in CellStyle]: { readonly id: number; readonly code?: string } } = {
  general: { id: 0 },
  text: { id: 49 },
  number: { id: 1 },
  date: { id: 164, code: 'yyyy\\-mm\\-dd' },
  dateTime: { id: 165, code: 'yyyy\\-mm\\-dd\\ hh:mm:ss' },
}

/** The style of a column by its schema. A moment stays text, because cells have no time zone. */
export function styleOf({ type, format }: JsonSchema): CellStyle {
  const types = [type].flat()
  if (types.includes('boolean') || types.includes('number')) return 'general'
  if (types.includes('integer')) return 'number'
  if (format === 'date') return 'date'
  return format === 'wall-time' ? 'dateTime' : 'text'
}

export function styleNumber(style: CellStyle): number {
  return STYLES.indexOf(style)
}

const WALL_TIME = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** 1 March 1900: before it, the spreadsheet calendar has a day that never existed. */
const FIRST_SERIAL = 61

/** A date or wall time as the number that cells of this style hold; undefined if it is not one, or too early. */
export function serialOf(style: CellStyle, cell: Cell): number | undefined {
  if ((style !== 'date' && style !== 'dateTime') || typeof cell !== 'string' || !WALL_TIME.test(cell)) {
    return undefined
  }
  const serial =
    (Date.parse(`${cell.replace(' ', 'T')}${cell.includes(' ') ? 'Z' : ''}`) - FIRST_DAY) / DAY_MS
  return serial >= FIRST_SERIAL ? serial : undefined
}

/** The styles part of a workbook, without the XML declaration. */
export function stylesXml(main: string): string {
  const own = STYLES.map((style) => FORMATS[style]).filter(({ code }) => code !== undefined)
  const formats = own.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  const cells = STYLES.map(
    (style) =>
      `<xf numFmtId="${FORMATS[style].id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `<styleSheet xmlns="${main}"><numFmts count="${own.length}">${formats.join('')}</numFmts>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${STYLES.length}">${cells.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}
