import { maybeThousands } from '../../../show/decimal.ts'
import type { Check } from '../../permits/permit.ts'

/** The service's limits: at most 30 digits, 20 of them after the point. */
const DIGITS = 30
const PLACES = 20

/** A typed number: in the form that is sent, or what is wrong with it. */
export type TypedValue =
  | { readonly value: string }
  | { readonly wrong: 'missing' | 'notANumber' | 'twoSeparators' | 'tooLong' }

/**
 * Parses a number with a decimal comma or point. Every digit is kept: `19,50` becomes `19.50`. An ambiguous text is
 * refused rather than guessed: `1.234,5`, and `1,200` where a comma groups thousands.
 */
export function typedValue(text: string): TypedValue {
  // Keyboards and dictation write a minus sign in several ways.
  const plain = text.trim().replace(/^[−–]\s*/, '-')
  if (plain === '') return { wrong: 'missing' }
  if (plain.split(/[.,]/).length > 2 || maybeThousands(plain)) return { wrong: 'twoSeparators' }
  const [, sign = '', whole = '', places = ''] = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(plain) ?? []
  if (whole === '') return { wrong: 'notANumber' }
  if (places.length > PLACES || whole.length + places.length > DIGITS) return { wrong: 'tooLong' }
  return { value: `${sign}${whole}${places === '' ? '' : `.${places}`}` }
}

/** Whether a value is outside the limits of a check, compared exactly. */
export function isOutside(value: string, check: Check): boolean {
  const number = scaled(value)
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = check
  return (
    (minimum !== null && number < scaled(minimum)) ||
    (maximum !== null && number > scaled(maximum)) ||
    (exclusiveMinimum !== null && number <= scaled(exclusiveMinimum)) ||
    (exclusiveMaximum !== null && number >= scaled(exclusiveMaximum))
  )
}

/** The number in units of its last possible decimal place. */
function scaled(value: string): bigint {
  const [whole = '', places = ''] = value.split('.')
  return BigInt(whole + places.padEnd(PLACES, '0'))
}

/** Whether a value below zero can be valid: some number keyboards have no minus. */
export function mayBeNegative({ minimum, exclusiveMinimum }: Check): boolean {
  const lowest = minimum ?? exclusiveMinimum
  return lowest === null || lowest.startsWith('-')
}
