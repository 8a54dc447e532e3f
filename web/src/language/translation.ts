import { createContext, use } from 'react'
import type { Catalogue } from './en/catalogue.ts'
import type { Language } from './languages.ts'

/** The keys of a catalogue: the dotted paths of its texts. A text with plural forms has one key for all of them. */
type KeysOf<C> = {
  [K in keyof C & string]: C[K] extends string ? Sentence<K> : `${K}.${KeysOf<C[K]>}`
}[keyof C & string]
type Sentence<K extends string> = K extends `${infer Counted}_${Intl.LDMLPluralRule}` ? Counted : K

export type Key = KeysOf<Catalogue>

/** The values for `{{name}}` in a text; `count` also chooses the plural form. */
type Values = { readonly [name: string]: string | number | undefined }

/** Returns the text of a key in the reader's language. */
export type Translate = (key: Key, values?: Values) => string

export interface Translation {
  readonly t: Translate
  readonly language: Language
  /** The locale for dates, times and lists. */
  readonly locale: string
}

export interface Sentences {
  readonly [key: string]: string | Sentences
}

/**
 * A page that is older than the service meets values that it has no words for. They are shown as they are.
 * @throws if the catalogue has no such texts, which the types prevent
 */
export function translationOf(language: Language, catalogue: Sentences): Translation {
  const plural = new Intl.PluralRules(language)
  const t: Translate = (key, values = {}) => {
    const { count } = values
    const sentence =
      (typeof count === 'number' ? sentenceAt(catalogue, `${key}_${plural.select(count)}`) : undefined) ??
      sentenceAt(catalogue, key) ??
      unknownValue(catalogue, key)
    if (sentence === undefined) throw new Error(`no sentence ${key}`)
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
  return { t, language, locale: localeOf(language) }
}

/** The locale of a language for dates, times and lists. */
export function localeOf(language: string): string {
  // Day before month, and 24 hours: the English texts are for Europe.
  return language === 'en' ? 'en-GB' : language
}

function sentenceAt(catalogue: Sentences, key: string): string | undefined {
  const found = at(catalogue, key)
  return typeof found === 'string' ? found : undefined
}

/** `today.group.stopped-jobs` → `stopped jobs`, if it would stand among nothing but words for others of its kind. */
function unknownValue(catalogue: Sentences, key: string): string | undefined {
  const end = key.lastIndexOf('.')
  const others = at(catalogue, key.slice(0, end))
  const isKind = typeof others === 'object' && Object.values(others).every((each) => typeof each === 'string')
  return isKind ? key.slice(end + 1).replace(/[-_]/g, ' ') : undefined
}

function at(catalogue: Sentences, key: string): string | Sentences | undefined {
  let found: string | Sentences | undefined = catalogue
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return found
}

export const TranslationContext = createContext<Translation | undefined>(undefined)

/** The texts in the reader's language. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('nothing around this component says its language')
  return translation
}
