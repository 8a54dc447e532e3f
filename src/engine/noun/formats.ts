import { Temporal } from 'temporal-polyfill'
import {
  notADay,
  notAListAddress,
  notAMoment,
  notAnEmail,
  notAnExactDecimal,
  notASegment,
  notASha256,
  notATimeZone,
  notAUuid,
  notAVideoAddress,
  notAWallTime,
  notAWebAddress,
  notOneLine,
  unstorableText,
} from '../../platform/refusals/fields.ts'
import type { Reason } from '../../platform/refusals/reason.ts'
import type { JsonSchema } from './schema.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`
// PostgreSQL has no offsets of 16 hours or more.
const OFFSET = String.raw`([Zz]|[+-](0\d|1[0-5]):[0-5]\d)`
const LOCAL_TIME = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})[Tt ]${TIME}$`)
const MOMENT = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})[Tt ]${TIME}${OFFSET}$`)

/** SHA-256 in hexadecimal digits, as a person copies or a program writes it. */
export const SHA256 = '^[0-9A-Fa-f]{64}$'
const SHA256_DIGITS = new RegExp(SHA256)

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

const BEGINNING = Date.parse('0001-01-01T00:00:00Z')
const END = Date.parse('9999-12-31T23:59:59.999Z')

/** A moment with its offset, as RFC 3339 writes it; one of the years 1 to 9999 in UTC as well. */
export function isMoment(value: string): boolean {
  const [, date] = MOMENT.exec(value) ?? []
  if (date === undefined || !isDay(date)) return false
  const moment = millisecondsOf(value)
  // PostgreSQL rounds what is finer than a millisecond.
  return moment >= BEGINNING && (/\.\d{4}/.test(value) ? moment < END : moment <= END)
}

function millisecondsOf(moment: string): number {
  return Date.parse(moment.toUpperCase().replace(' ', 'T'))
}

// Far enough from the ends of the years 1 and 9999 that the local time is within them in any zone.
const FIRST_MOMENT = Date.parse('0001-01-02T00:00:00Z')
const LAST_MOMENT = Date.parse('9999-12-30T23:59:59Z')

/** A local time on site, or a moment, which becomes one once the zone of the site is known. */
function isWallTime(value: string): boolean {
  const [, date] = LOCAL_TIME.exec(value) ?? []
  if (date !== undefined) return isDay(date)
  if (!isMoment(value)) return false
  const moment = millisecondsOf(value)
  return moment >= FIRST_MOMENT && moment <= LAST_MOMENT
}

/** Text that PostgreSQL can hold: no NUL and no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

function isLine(value: string): boolean {
  return isStorable(value) && !/\p{Cc}/u.test(value)
}

/** Close enough to an e-mail address to be worth writing to. */
export function isEmail(value: string): boolean {
  return isLine(value) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
}

function isWebAddress(value: string): boolean {
  // URL repairs what it can; an address that needs repair is not accepted.
  if (!isLine(value) || !/^https?:\/\/[^/\\]/i.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}

function isSecureAddress(value: string): boolean {
  return isWebAddress(value) && new URL(value).protocol === 'https:'
}

/** A video on the web, or the path of an upload; only the database knows whether it exists. */
function isVideoAddress(value: string): boolean {
  return isSecureAddress(value) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(mp4|webm)$/.test(value)
}

/** Parameters as a browser encodes them, without characters that could begin another address. */
function isListAddress(value: string): boolean {
  return /^[\w%=&.~+*-]+$/.test(value)
}

/** A decimal number as people write it, with at most 30 significant digits, 20 of them after the point. */
function isExactDecimal(value: string): boolean {
  const [, whole = '', fraction = ''] = /^-?(\d{1,30})(?:\.(\d{1,20}))?$/.exec(value) ?? []
  return whole !== '' && whole.length + fraction.length <= 30
}

/** A segment of API paths: lower-case words. */
function isSegment(value: string): boolean {
  return value.split('-').every((word) => /^[a-z]+$/.test(word))
}

/**
 * The name of an IANA time zone such as Europe/Helsinki, in the letters by which calendar programs look it up.
 * undefined for anything else, also for an offset such as +02:00.
 */
export function zoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return undefined
  }
}

interface Format {
  readonly accepts: (value: string) => boolean
  /** The reason for refusing any other value. */
  readonly otherwise: () => Reason
  /** The value in the case in which it is stored; any case is accepted. */
  readonly inCase?: (value: string) => string
}

/** The `format` values that schemas use, each with its test and its reason. */
export const formats: { readonly [name: string]: Format } = {
  uuid: { accepts: isUuid, otherwise: notAUuid, inCase: (id) => id.toLowerCase() },
  sha256: {
    accepts: (value) => SHA256_DIGITS.test(value),
    otherwise: notASha256,
    inCase: (hash) => hash.toLowerCase(),
  },
  date: { accepts: isDay, otherwise: notADay },
  'date-time': { accepts: isMoment, otherwise: notAMoment },
  'wall-time': { accepts: isWallTime, otherwise: notAWallTime },
  line: { accepts: isLine, otherwise: notOneLine },
  prose: { accepts: isStorable, otherwise: unstorableText },
  'time-zone': {
    accepts: (name) => zoneNamed(name) !== undefined,
    otherwise: notATimeZone,
    inCase: (name) => zoneNamed(name) ?? name,
  },
  email: { accepts: isEmail, otherwise: notAnEmail },
  'web-address': { accepts: isWebAddress, otherwise: notAWebAddress },
  'list-address': { accepts: isListAddress, otherwise: notAListAddress },
  segment: { accepts: isSegment, otherwise: notASegment },
  'exact-decimal': { accepts: isExactDecimal, otherwise: notAnExactDecimal },
  'video-address': { accepts: isVideoAddress, otherwise: notAVideoAddress },
}

/** A value as the database returns it: ids and hashes, which may be written in either case, and names of time zones. */
export function inNormalCase(value: string, schema: JsonSchema | undefined): string {
  return formats[`${schema?.format}`]?.inCase?.(value) ?? value
}
