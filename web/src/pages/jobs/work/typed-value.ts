import type { Translate } from '../../../language/translation.ts'
import { ambiguity } from '../../../show/limits.ts'
import type { Check } from '../../permits/permit.ts'

/** The service's limits: at most 30 digits, 20 of them after the point. */
const DIGITS = 30
const PLACES = 20

/** A typed number: in the form that is sent, what is wrong with it, or a sentence about its two meanings. */
export type TypedValue =
  | { readonly value: string }
  | { readonly wrong: 'missing' | 'notANumber' | 'twoSeparators' | 'tooLong' }
  | { readonly ambiguous: string }

/**
 * Parses a number with a decimal comma or point. Every digit is kept: `19,50` becomes `19.50`. An ambiguous text is
 * refused rather than guessed: `1.234,5`, and what may be thousands.
 */
export function typedValue(text: string, t: Translate): TypedValue {
  // Keyboards and dictation write a minus sign in several ways.
  const plain = text.trim().replace(/^[−–]\s*/, '-')
  if (plain === '') return { wrong: 'missing' }
  if (plain.split(/[.,]/).length > 2) return { wrong: 'twoSeparators' }
  const ambiguous = ambiguity(plain, t)
  if (ambiguous) return { ambiguous }
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
