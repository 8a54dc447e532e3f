import { type Calendar, type DateFormat, dateText, LITERAL } from './date-format.ts'

/** Zeros that fill a whole number up, as in postal codes. */
export interface PaddedFormat {
  readonly digits: number
}

/** A hundred times the number, with a sign: 0.8 is shown as `80%`. */
export interface PercentFormat {
  readonly percent: true
}

/** How a cell shows a number, if not as it is. */
export type NumberFormat = DateFormat | PaddedFormat | PercentFormat

/** `0%` and `0.00%`, which a workbook need not declare. */
const PERCENT_IDS: ReadonlySet<number> = new Set([9, 10])

/** The most digits that a format can ask for is the length of a format. */
const ZEROS = /^0{2,255}$/

/** The first number with more digits than a spreadsheet keeps. */
const MORE_DIGITS = 1e15

/** Whether a number is not the text that was typed. */
export function isCutShort(number: number): boolean {
  return Math.abs(number) >= MORE_DIGITS || String(number).includes('e')
}

/** @param code as the workbook declares it: `00000`. @returns undefined for any other format */
export function paddedFormat(code: string | undefined): PaddedFormat | undefined {
  return code !== undefined && ZEROS.test(code) ? { digits: code.length } : undefined
}

/** @param code as the workbook declares it: `0.0\ %`. @returns undefined for any other format */
export function percentFormat(id: number, code: string | undefined): PercentFormat | undefined {
  const isPercent = code === undefined ? PERCENT_IDS.has(id) : code.replace(LITERAL, '').includes('%')
  return isPercent ? { percent: true } : undefined
}

/** Whether cells with the format show dates or times. */
export function showsDate(format: NumberFormat): format is DateFormat {
  return !('digits' in format || 'percent' in format)
}

/** What a spreadsheet keeps of a number; the rest comes from multiplying. */
const DIGITS = 15

/**
 * The text that a cell shows for a number: a date, `00180`, or `80%` with all its decimals. Undefined if its format
 * does not fit the number.
 */
export function shownText(number: number, format: NumberFormat, calendar: Calendar): string | undefined {
  if (showsDate(format)) return dateText(number, format, calendar)
  if ('percent' in format) {
    const percent = Number((number * 100).toPrecision(DIGITS))
    return isCutShort(number) || isCutShort(percent) ? undefined : `${percent}%`
  }
  if (!Number.isInteger(number) || number < 0 || number >= MORE_DIGITS) return undefined
  return String(number).padStart(format.digits, '0')
}
