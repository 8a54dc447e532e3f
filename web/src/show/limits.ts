import type { Translate } from '../language/translation.ts'
import { maybeThousands, shownDecimal } from './decimal.ts'

/** The limits of a value: decimals, each null if there is none. */
export interface Limits {
  readonly minimum: string | null
  readonly maximum: string | null
  readonly exclusiveMinimum: string | null
  readonly exclusiveMaximum: string | null
}

/**
 * Limits with their unit in words: `19.5–23.5 %`, `less than 10 % LEL`; empty if there are none. Needs
 * `learn('limits')`.
 */
export function limitsInWords(of: Limits & { readonly unit: string | null }, t: Translate): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, unit } = of
  const plain = minimum !== null && maximum !== null && exclusiveMinimum === null && exclusiveMaximum === null
  const said = plain ? [span(minimum, maximum, t)] : bounds(of, t)
  return said.length === 0 ? '' : [said.join(', '), unit].filter(Boolean).join('\u00a0')
}

/** A value with its unit: `20.9 %`. */
export function valueInWords(value: string, unit: string | null): string {
  return [shownDecimal(value), unit].filter(Boolean).join('\u00a0')
}

/** What to type instead of a number that can be read in two ways; undefined if it cannot. */
export function ambiguity(typed: string, t: Translate): string | undefined {
  if (!maybeThousands(typed)) return undefined
  const [whole = '', places = ''] = typed.split(/[.,]/)
  const decimal = shownDecimal(`${whole}.${places}`)
  return t('execution.ambiguous', { typed, decimal, whole: `${whole}${places}` })
}

function span(minimum: string, maximum: string, t: Translate): string {
  const [low, high] = [shownDecimal(minimum), shownDecimal(maximum)]
  if (minimum === maximum) return t('execution.limit.exactly', { value: low })
  // Between negative numbers a dash would be read as a sign.
  const negative = minimum.startsWith('-') || maximum.startsWith('-')
  return t(negative ? 'execution.limit.to' : 'execution.limit.between', { low, high })
}

function bounds(of: Limits, t: Translate): string[] {
  const names = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const
  return names.flatMap((name) => {
    const value = of[name]
    return value === null ? [] : [t(`execution.limit.${name}`, { value: shownDecimal(value) })]
  })
}
