import { type Calendar, type DateFormat, dateText } from './date-format.ts'

/** Zeros that fill a whole number up, as in postal codes. */
export interface PaddedFormat {
  readonly digits: number
}

/** How a cell shows a number, if not as it is. */
export type NumberFormat = DateFormat | PaddedFormat

/** The most digits that a format can ask for is the length of a format. */
const ZEROS = /^0{2,255}$/

/** The first number with more digits than a spreadsheet keeps. */
export const MORE_DIGITS = 1e15

/** @param code as the workbook declares it: `00000`. @returns undefined for any other format */
export function paddedFormat(code: string | undefined): PaddedFormat | undefined {
  return code !== undefined && ZEROS.test(code) ? { digits: code.length } : undefined
}

/** The text that a cell shows for a number: a date, or `00180`. Undefined if its format does not fit the number. */
export function shownText(number: number, format: NumberFormat, calendar: Calendar): string | undefined {
  if (!('digits' in format)) return dateText(number, format, calendar)
  if (!Number.isInteger(number) || number < 0 || number >= MORE_DIGITS) return undefined
  return String(number).padStart(format.digits, '0')
}
