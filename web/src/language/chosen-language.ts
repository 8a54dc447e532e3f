import { LANGUAGES, type Language, PSEUDO } from './languages.ts'

const KEPT_AS = 'holdpoint:language'

/** The language that the reader chose, else the first of the browser's that there is a catalogue for. */
export function chosenLanguage(): Language | typeof PSEUDO {
  const wanted = [localStorage.getItem(KEPT_AS), ...navigator.languages]
  const known = wanted
    .map((each) => each?.slice(0, 2))
    .find((each) => each !== undefined && (each in LANGUAGES || each === PSEUDO))
  return (known ?? 'en') as Language | typeof PSEUDO
}

/** Keeps the choice in this browser and loads the page again. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language)
  location.reload()
}
