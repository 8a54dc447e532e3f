import { spokenLanguage } from '../language/language.ts'
import { localeOf } from '../language/translation.ts'

/** What stands between whole numbers and their fractions in the reader's language. */
function separator(): string {
  const parts = new Intl.NumberFormat(localeOf(spokenLanguage())).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** A decimal of the service, such as -19.5, as the reader's language writes it: no digit is added or lost. */
export function shownDecimal(value: string): string {
  return value.replace('-', '−').replace('.', separator())
}

/** A decimal as somebody typed it, as the service takes it. What is no number stays as it is, and is refused. */
export function typedDecimal(text: string): string {
  const typed = text.trim().replace('−', '-')
  return separator() === ',' ? typed.replace(',', '.') : typed
}
