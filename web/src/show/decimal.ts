import { spokenLanguage } from '../language/language.ts'
import { localeOf } from '../language/translation.ts'

/** The decimal separator of the reader's language. */
function separator(): string {
  const parts = new Intl.NumberFormat(localeOf(spokenLanguage())).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** Formats a decimal such as -19.5 in the reader's language: no digit is added or lost. */
export function shownDecimal(value: string): string {
  return value.replace('-', '−').replace('.', separator())
}

/** Converts a typed decimal for the service. An invalid one stays unchanged and is refused. */
export function typedDecimal(text: string): string {
  const typed = text.trim().replace('−', '-')
  return separator() === ',' ? typed.replace(',', '.') : typed
}
