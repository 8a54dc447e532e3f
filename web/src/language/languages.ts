import type { components } from '@holdpoint/client'

/** The languages of the service (src/platform/language.ts). */
export type Language = components['schemas']['Organization']['language']

/** The languages of the app, by their own names. */
export const LANGUAGES: { readonly [language in Language]: string } = {
  en: 'English',
  fi: 'Suomi',
  sv: 'Svenska',
}

/**
 * English, marked and lengthened. In a browser set to it, text that is missing from the catalogue, and places without
 * room for longer words, become visible.
 */
export const PSEUDO = 'xa'
