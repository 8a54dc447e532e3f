import { LANGUAGES, type Language, PSEUDO } from './languages.ts'

const KEPT_AS = 'holdpoint:language'

/** The language that the reader chose, otherwise the first of the browser's languages with a catalogue. */
export function chosenLanguage(): Language | typeof PSEUDO {
  const wanted = [localStorage.getItem(KEPT_AS), ...navigator.languages]
  const known = wanted
    .map((each) => each?.slice(0, 2))
    .find((each) => each !== undefined && (each in LANGUAGES || each === PSEUDO))
  return (known ?? 'en') as Language | typeof PSEUDO
}

/** Stores the choice in this browser and reloads the page. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language)
  location.reload()
}
