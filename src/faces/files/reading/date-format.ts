/** Which parts of a date or time a cell shows. */
export interface DateFormat {
  readonly date: boolean
  /** The smallest unit of time that is shown. */
  readonly time: 'none' | 'minutes' | 'seconds'
}

const DATE: DateFormat = { date: true, time: 'none' }
const MINUTES: DateFormat = { date: false, time: 'minutes' }
const SECONDS: DateFormat = { date: false, time: 'seconds' }

/** The formats that a workbook need not declare. 27 to 36 and 50 to 58 are dates in East Asian languages. */
const BUILT_IN: ReadonlyMap<number, DateFormat> = new Map([
  ...[14, 15, 16, 17].map((id) => [id, DATE] as const),
  ...[18, 20].map((id) => [id, MINUTES] as const),
  ...[19, 21, 45, 46, 47].map((id) => [id, SECONDS] as const),
  [22, { date: true, time: 'minutes' }],
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, DATE] as const),
  ...[32, 34, 55].map((id) => [id, MINUTES] as const),
  ...[33, 35, 56].map((id) => [id, SECONDS] as const),
])

/**
 * Parts of a format that are literal or mean something else: quoted texts, escaped characters, conditions, colours.
 */
export const LITERAL = /"[^"]*(?:"|$)|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*(?:\]|$)/gi
const SPAN = /\[(h+|m+|s+)\]/gi
/** The E of a power of ten, as in `0.00E+00`; elsewhere it is a year of an era. */
const POWER = /(?<=[0#?.])E[+-]/gi

/**
 * What cells with a number format show; undefined if the format is not a date or time.
 * @param code as the workbook declares it: `yyyy-mm-dd hh:mm`; undefined for a format that it does not declare
 */
export function dateFormat(id: number, code: string | undefined): DateFormat | undefined {
  if (code === undefined) return BUILT_IN.get(id)
  const [positive = ''] = code.replace(LITERAL, '').replace(SPAN, '$1').replace(POWER, '').split(';')
  if (/general|@/i.test(positive)) return undefined
  const seconds = /s/i.test(positive)
  const time = seconds ? 'seconds' : /h/i.test(positive) ? 'minutes' : 'none'
  // Without hours or seconds next to it, m means month.
  const date = /[yde]/i.test(positive) || (time === 'none' && /m/i.test(positive))
  return date || time !== 'none' ? { date, time } : undefined
}

const DAY_SECONDS = 86_400
const DAY_MS = 86_400_000
/** That of Windows, which has a 29 February 1900, and that of old Macintoshes. */
export type Calendar = 1900 | 1904
/** Day 0 of the two calendars. */
const FIRST_DAY: Readonly<Record<Calendar, number>> = {
  1900: Date.UTC(1899, 11, 30),
  1904: Date.UTC(1904, 0, 1),
}
/** 1 January of year 1, which LibreOffice writes, and the day after 31 December 9999. */
const [FIRST_SERIAL, END_SERIAL] = [-693_593, 2_958_466]

/**
 * A number that a cell shows as a date, as text: `2026-03-02 08:15:00`, without the parts that its format hides.
 * It is rounded to the second, since fractions of a day are rarely exact. Undefined if it is not a day.
 */
export function dateText(serial: number, { date, time }: DateFormat, calendar: Calendar): string | undefined {
  if (!(serial >= FIRST_SERIAL && serial < END_SERIAL)) return undefined
  const seconds = Math.round(serial * DAY_SECONDS)
  // That calendar is a day behind in January and February 1900.
  const shift = calendar === 1900 && serial >= 1 && serial < 61 ? DAY_MS : 0
  const moment = new Date(FIRST_DAY[calendar] + shift + seconds * 1_000)
  const [day = '', clock = ''] = moment.toISOString().slice(0, 19).split('T')
  const shown = { none: '', minutes: clock.slice(0, 5), seconds: clock }[time]
  // A format with only a time also shows the day if the number has one.
  return date || serial >= 1 || serial < 0 ? [day, shown].filter((part) => part !== '').join(' ') : shown
}

/** An ISO 8601 date that a workbook holds as text, in the same form. */
export function isoDateText(text: string): string | undefined {
  const moment = Date.parse(/[Tt ]/.test(text) && !/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? `${text}Z` : text)
  if (Number.isNaN(moment)) return undefined
  const rounded = new Date(Math.round(moment / 1_000) * 1_000).toISOString()
  return /[Tt ]/.test(text) ? rounded.slice(0, 19).replace('T', ' ') : rounded.slice(0, 10)
}
