import { flawIn } from '../../../platform/json-flaw.ts'

/** A number as it was written, since a double would not hold every digit. */
class Decimal {
  readonly written: string

  constructor(written: string) {
    this.written = written
  }
}

/** A value of JSON with every digit of its numbers. */
export type Exact = null | boolean | string | Decimal | readonly Exact[] | { readonly [name: string]: Exact }

/** Reads JSON without losing a digit. @throws SyntaxError */
export function parseExact(json: string): Exact {
  return JSON.parse(json, (_name, value, context?: { readonly source: string }) =>
    typeof value === 'number' ? new Decimal(context?.source ?? String(value)) : value,
  )
}

/** Nothing that is sealed is nested so deeply. */
const MAX_DEPTH = 100

/**
 * Reads JSON that somebody else may have written. What has a key twice would say one thing to this program and another to
 * whoever reads the first of them.
 * @throws SyntaxError if it is none, has a key twice in one object, or is nested too deeply
 */
export function parseStrictly(json: string): Exact {
  const value = parseExact(json)
  const flaw = flawIn(json, MAX_DEPTH)
  if (flaw) throw new SyntaxError(flaw.kind)
  return value
}

/**
 * The one text of a value, however it was written: keys in the order of their code units, no spaces, and
 * numbers as digits without zeros at either end and a power of ten (`61.860` is `6186e-2`).
 */
export function canonical(value: Exact): string {
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
