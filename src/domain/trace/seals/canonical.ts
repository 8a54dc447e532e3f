import { flawIn } from '../../../platform/json-flaw.ts'

/** A number as written, since a double does not hold every digit. */
class Decimal {
  readonly written: string

  constructor(written: string) {
    this.written = written
  }
}

/** A JSON value with every digit of its numbers. */
export type Exact =
  | null
  | boolean
  | string
  | number
  | Decimal
  | readonly Exact[]
  | { readonly [name: string]: Exact }

/**
 * Finds a number that a double may not hold exactly: one with more than 15 digits, or with a power of ten. A text that
 * looks like one does no harm.
 */
const LONG_NUMBER = /(?:^|[:,[\s])-?\d(?:[\d.]{15}|[\d.]{0,14}[eE])/

/** Parses JSON without losing a digit. @throws SyntaxError */
export function parseExact(json: string): Exact {
  // Asking for every number as it is written takes six times as long.
  if (!LONG_NUMBER.test(json)) return JSON.parse(json)
  return JSON.parse(json, (_name, value, context?: { readonly source: string }) =>
    typeof value === 'number' ? new Decimal(context?.source ?? String(value)) : value,
  )
}

/** Sealed entries are never nested this deeply. */
const MAX_DEPTH = 100

/**
 * Parses JSON from an untrusted source. An object with a duplicate key would mean one thing to this program and
 * another to a reader that takes the first one.
 * @throws SyntaxError if it is invalid, has a key twice in one object, or is nested too deeply
 */
export function parseStrictly(json: string): Exact {
  const value = parseExact(json)
  const flaw = flawIn(json, MAX_DEPTH)
  if (flaw) throw new SyntaxError(flaw.kind)
  return value
}

/**
 * The one canonical text of a value: keys ordered by code unit, no spaces, and numbers as digits without zeros at
 * either end and a power of ten (`61.860` is `6186e-2`).
 */
export function canonical(value: Exact): string {
  if (typeof value === 'number') return decimal(String(value))
  if (value instanceof Decimal) return decimal(value.written)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

function decimal(written: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = withoutZerosAtTheEnd(digits)
  if (significant === '') return '0'
  return `${sign}${significant}e${Number(power) - fraction.length + digits.length - significant.length}`
}

function withoutZerosAtTheEnd(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
