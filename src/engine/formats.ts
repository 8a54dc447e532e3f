const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`
// PostgreSQL knows no offset of 16 hours or more.
const OFFSET = String.raw`([Zz]|[+-](0\d|1[0-5]):[0-5]\d)`
const LOCAL_TIME = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})[Tt ]${TIME}$`)
const MOMENT = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})[Tt ]${TIME}${OFFSET}$`)

export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** A real calendar day of the years 1 to 9999, as YYYY-MM-DD. */
export function isDay(value: string): boolean {
  const [, year, month, date] = DAY.exec(value) ?? []
  if (year === undefined || year === '0000') return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return (
    !Number.isNaN(parsed.valueOf()) &&
    parsed.getUTCMonth() + 1 === Number(month) &&
    parsed.getUTCDate() === Number(date)
  )
}

/** A moment with its offset, as RFC 3339 writes it. */
export function isMoment(value: string): boolean {
  const [, date] = MOMENT.exec(value) ?? []
  return date !== undefined && isDay(date)
}

// So far from the ends of the years 1 and 9999 that the wall time lies between them in any zone.
const FIRST_MOMENT = Date.parse('0001-01-02T00:00:00Z')
const LAST_MOMENT = Date.parse('9999-12-30T23:59:59Z')

/** What clocks on site show, or a moment that says it once the zone of the site is known. */
export function isWallTime(value: string): boolean {
  const [, date] = LOCAL_TIME.exec(value) ?? []
  if (date !== undefined) return isDay(date)
  if (!isMoment(value)) return false
  const moment = Date.parse(value.toUpperCase().replace(' ', 'T'))
  return moment >= FIRST_MOMENT && moment <= LAST_MOMENT
}

/** Text that PostgreSQL can hold: no NUL and no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

function isLine(value: string): boolean {
  return isStorable(value) && !/\p{Cc}/u.test(value)
}

/** Near enough to an e-mail address to be worth writing to. */
export function isEmail(value: string): boolean {
  return isLine(value) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
}

function isWebAddress(value: string): boolean {
  // URL mends what it can; an address that needs mending is none.
  if (!isLine(value) || !/^https?:\/\/[^/\\]/i.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}

function isSecureAddress(value: string): boolean {
  return isWebAddress(value) && new URL(value).protocol === 'https:'
}

/** An IANA time zone such as Europe/Helsinki; offsets such as +02:00 are none. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

interface Format {
  readonly accepts: (value: string) => boolean
  /** Ends the sentence "The x field …". */
  readonly message: string
}

/** The `format` values that schemas use, each with its test and its message. */
export const formats: { readonly [name: string]: Format } = {
  uuid: { accepts: isUuid, message: 'must be a valid UUID.' },
  date: { accepts: isDay, message: 'must be a valid date (YYYY-MM-DD).' },
  'date-time': {
    accepts: isMoment,
    message: 'must be a valid date and time with its offset (2026-11-20T08:30:00Z).',
  },
  'wall-time': {
    accepts: isWallTime,
    message:
      'must be a valid date and time (2026-03-02 08:00, or with its offset 2026-03-02T08:00:00+02:00).',
  },
  line: { accepts: isLine, message: 'must be one line of text without control characters.' },
  prose: { accepts: isStorable, message: 'must be text without NUL characters.' },
  'time-zone': { accepts: isTimeZone, message: 'must be an IANA time zone such as Europe/Helsinki.' },
  email: { accepts: isEmail, message: 'must be an e-mail address.' },
  'web-address': { accepts: isWebAddress, message: 'must be an http or https address.' },
  'secure-web-address': { accepts: isSecureAddress, message: 'must be an https address.' },
}
