import { createContext, use } from 'react'
import type { Catalogue } from './en/catalogue.ts'
import type { Language } from './languages.ts'

/** The keys of a catalogue: the ways to its sentences, with dots. A sentence that counts has one key for its plural forms. */
type KeysOf<C> = {
  [K in keyof C & string]: C[K] extends string ? Sentence<K> : `${K}.${KeysOf<C[K]>}`
}[keyof C & string]
type Sentence<K extends string> = K extends `${infer Counted}_${Intl.LDMLPluralRule}` ? Counted : K

export type Key = KeysOf<Catalogue>

/** What stands for `{{name}}` in a sentence; `count` also chooses its plural form. */
type Values = { readonly [name: string]: string | number | undefined }

/** Says the sentence of a key in the language of the reader. */
export type Translate = (key: Key, values?: Values) => string

export interface Translation {
  readonly t: Translate
  readonly language: Language
  /** How days, times and lists are written. */
  readonly locale: string
}

export interface Sentences {
  readonly [key: string]: string | Sentences
}

/** @throws if the catalogue has no such sentence, which the types forbid */
export function translationOf(language: Language, catalogue: Sentences): Translation {
  const plural = new Intl.PluralRules(language)
  const t: Translate = (key, values = {}) => {
    const { count } = values
    const sentence =
      (typeof count === 'number' ? sentenceAt(catalogue, `${key}_${plural.select(count)}`) : undefined) ??
      sentenceAt(catalogue, key)
    if (sentence === undefined) throw new Error(`no sentence ${key}`)
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
  return { t, language, locale: localeOf(language) }
}

/** How a language writes days, times and lists. */
export function localeOf(language: string): string {
  // Days before months, and hours up to 24: what is said in English here is said in Europe.
  return language === 'en' ? 'en-GB' : language
}

function sentenceAt(catalogue: Sentences, key: string): string | undefined {
  let found: string | Sentences | undefined = catalogue
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

export const TranslationContext = createContext<Translation | undefined>(undefined)

/** How the app speaks to its reader. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('nothing around this component says its language')
  return translation
}
