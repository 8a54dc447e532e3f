import { type Sentences, type Translation, translationOf } from './translation.ts'

export const LANGUAGES = { en: 'English', fi: 'Suomi' } as const
export type Language = keyof typeof LANGUAGES

const KEPT_AS = 'holdpoint:language'

/** The language that the reader chose, else the first of the browser's that there is a catalogue for. */
export function chosenLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT_AS), ...navigator.languages]
  const known = wanted
    .map((each) => each?.slice(0, 2))
    .find((each) => each !== undefined && each in LANGUAGES)
  return (known ?? 'en') as Language
}

/** Keeps the choice in this browser and shows everything anew. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language)
  location.reload()
}

let spoken: Language = 'en'
/** What the reader's language can say so far. */
let sentences: Sentences = {}

/** The language that the app speaks to its reader. */
export function spokenLanguage(): Language {
  return spoken
}

/** Loads the catalogue of one language; the other one stays where it is. */
export async function speak(language: Language): Promise<Translation> {
  const { catalogue } = language === 'fi' ? await import('./fi/index.ts') : await import('./en/index.ts')
  spoken = language
  document.documentElement.lang = language
  sentences = { ...catalogue }
  return translationOf(language, sentences)
}

/** Loads what only the pages of the settings say, before one of them is shown. */
export async function learnSettings(): Promise<void> {
  const { settings } = spoken === 'fi' ? await import('./fi/settings.ts') : await import('./en/settings.ts')
  Object.assign(sentences, settings)
}

/** Loads what only the editor of texts says, before a page with one is shown. */
export async function learnTexts(): Promise<void> {
  const { texts } = spoken === 'fi' ? await import('./fi/rich-text.ts') : await import('./en/rich-text.ts')
  Object.assign(sentences, texts)
}

/** Loads what only the pages of received orders say, before one of them is shown. */
export async function learnReceivedOrders(): Promise<void> {
  const { receivedOrders } =
    spoken === 'fi' ? await import('./fi/received-orders.ts') : await import('./en/received-orders.ts')
  Object.assign(sentences, { receivedOrders })
}

/** Loads how rules of recurrence are told, before a page of an event is shown. */
export async function learnRules(): Promise<void> {
  const { rules } = spoken === 'fi' ? await import('./fi/rules.ts') : await import('./en/rules.ts')
  Object.assign(sentences, rules)
}
