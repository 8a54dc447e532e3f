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
export const MORE_DIGITS = 1e15

/** @param code as the workbook declares it: `00000`. @returns undefined for any other format */
export function paddedFormat(code: string | undefined): PaddedFormat | undefined {
  return code !== undefined && ZEROS.test(code) ? { digits: code.length } : undefined
}

/** @param code as the workbook declares it: `0.0\ %`. @returns undefined for any other format */
export function percentFormat(id: number, code: string | undefined): PercentFormat | undefined {
  const isPercent = code === undefined ? PERCENT_IDS.has(id) : code.replace(LITERAL, '').includes('%')
  return isPercent ? { percent: true } : undefined
}

/** What a spreadsheet keeps of a number; the rest comes from multiplying. */
const DIGITS = 15

/**
 * The text that a cell shows for a number: a date, `00180`, or `80%` with all its decimals. Undefined if its format
 * does not fit the number.
 */
export function shownText(number: number, format: NumberFormat, calendar: Calendar): string | undefined {
  if ('percent' in format) return `${Number((number * 100).toPrecision(DIGITS))}%`
  if (!('digits' in format)) return dateText(number, format, calendar)
  if (!Number.isInteger(number) || number < 0 || number >= MORE_DIGITS) return undefined
  return String(number).padStart(format.digits, '0')
}
