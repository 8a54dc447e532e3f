import { spokenLanguage } from '../language/language.ts'
import { localeOf } from '../language/translation.ts'

/** A separator of the reader's language. */
function separator(of: 'decimal' | 'group'): string {
  const parts = new Intl.NumberFormat(localeOf(spokenLanguage())).formatToParts(10_000.5)
  return parts.find(({ type }) => type === of)?.value ?? ''
}

/** Whether readers of this language could mean a thousand or more: `1,200` in English. */
export function maybeThousands(text: string): boolean {
  const [whole = '', places = ''] = text.split(separator('group'))
  return /^-?[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(places)
}

/** Formats a decimal such as -19.5 in the reader's language: no digit is added or lost. */
export function shownDecimal(value: string): string {
  return value.replace('-', '−').replace('.', separator('decimal'))
}

/** Converts a typed decimal for the service. An invalid one stays unchanged and is refused. */
export function typedDecimal(text: string): string {
  const typed = text.trim().replace('−', '-')
  return separator('decimal') === ',' ? typed.replace(',', '.') : typed
}
