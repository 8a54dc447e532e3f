import type { components } from '@holdpoint/client'

/** The languages of the service (src/platform/language.ts). */
export type Language = components['schemas']['Organization']['language']

/** What the app speaks, by what each language calls itself. */
export const LANGUAGES: { readonly [language in Language]: string } = {
  en: 'English',
  fi: 'Suomi',
  sv: 'Svenska',
}

/**
 * English, marked and made longer. A browser that keeps it as its language shows text that is in no catalogue, and what has no room
 * for longer words.
 */
export const PSEUDO = 'xa'
