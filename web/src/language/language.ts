import { type Language, PSEUDO } from './languages.ts'
import { type Sentences, type Translation, translationOf } from './translation.ts'

/** The contents of each language's folder. */
type Folder = typeof import('./en/index.ts')
type Part = keyof Folder['parts']

let spoken: Language = 'en'
let folder: Folder | undefined
/** The texts of the reader's language that are loaded so far. */
let sentences: Sentences = {}

/** The language of the app for its reader. */
export function spokenLanguage(): Language {
  return spoken
}

const FOLDERS: { readonly [language in Language | typeof PSEUDO]: () => Promise<Folder> } = {
  en: () => import('./en/index.ts'),
  fi: () => import('./fi/index.ts'),
  sv: () => import('./sv/index.ts'),
  [PSEUDO]: () => import('./pseudo.ts'),
}

/** Loads the catalogue of one language only. */
export async function speak(chosen: Language | typeof PSEUDO): Promise<Translation> {
  folder = await FOLDERS[chosen]()
  const language = chosen === PSEUDO ? 'en' : chosen
  spoken = language
  document.documentElement.lang = language
  sentences = { ...folder.catalogue }
  return translationOf(language, sentences)
}

/** The texts of refusals in the reader's language. */
export function spokenRefusals() {
  return spokenFolder().refusals()
}

/** Loads further texts before a page that uses them is shown. */
export async function learn(...parts: readonly Part[]): Promise<void> {
  const { parts: known } = spokenFolder()
  const learned = await Promise.all(parts.map((part) => known[part]()))
  for (const added of learned.flatMap((each) => Object.values<Sentences>(each))) {
    for (const [name, said] of Object.entries(added)) {
      const before = sentences[name]
      // Texts used outside the pages of a part are already there.
      const more = typeof before === 'object' && typeof said === 'object' ? { ...before, ...said } : said
      sentences = Object.assign(sentences, { [name]: more })
    }
  }
}

/** A module with the texts that it uses; both are loaded at once. */
export async function learned<M>(module: Promise<M>, ...parts: readonly Part[]): Promise<M> {
  const [loaded] = await Promise.all([module, learn(...parts)])
  return loaded
}

function spokenFolder(): Folder {
  if (!folder) throw new Error('no language is spoken yet')
  return folder
}
