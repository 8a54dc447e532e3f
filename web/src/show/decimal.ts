import { spokenLanguage } from '../language/language.ts'
import { localeOf } from '../language/translation.ts'

/** The decimal separator of the reader's language. */
function decimalSign(): string {
  const parts = new Intl.NumberFormat(localeOf(spokenLanguage())).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** Whether a number can be read as a decimal and as thousands: `1,200` in English, `1.200` in Finnish and Swedish. */
export function maybeThousands(text: string): boolean {
  const [whole = '', places = ''] = text.split(decimalSign() === ',' ? '.' : ',')
  return /^-?[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(places)
}

/** Formats a decimal such as -19.5 in the reader's language: no digit is added or lost. */
export function shownDecimal(value: string): string {
  return value.replace('-', '−').replace('.', decimalSign())
}

/** Converts a typed decimal for the service. An invalid or ambiguous one is refused. */
export function typedDecimal(text: string): string {
  const typed = text.trim().replace('−', '-')
  if (decimalSign() !== ',') return typed
  return maybeThousands(typed) ? typed.replace('.', ',') : typed.replace(',', '.')
}
