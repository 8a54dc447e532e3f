import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../src/language/languages.ts'
import type { Sentences } from '../src/language/translation.ts'

// Seen red with a missing placeholder, a renamed one, a file of one language only, a missing plural form, a sentence
// left in English, and one that is twice as long.

const folder = new URL('../src/language/', import.meta.url)
const filesOf = (language: Language) =>
  readdirSync(new URL(language, folder)).filter(
    (file) => !['index.ts', 'catalogue.ts', 'refusals.ts'].includes(file),
  )

/** The placeholders of each sentence of a file, by its path; the plural forms of a sentence are merged. */
function placeholdersOf(sentences: Sentences, way: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [name, said] of Object.entries(sentences)) {
    const key = `${way}.${name.replace(/_(?:zero|one|two|few|many|other)$/, '')}`
    const inside: Iterable<[string, Set<string>]> =
      typeof said === 'string'
        ? [[key, new Set([...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, each = '']) => each))]]
        : placeholdersOf(said, key)
    for (const [each, names] of inside) found.set(each, new Set([...(found.get(each) ?? []), ...names]))
  }
  return found
}

async function catalogueOf(language: Language): Promise<Sentences> {
  const found: { [file: string]: Sentences } = {}
  for (const file of filesOf(language))
    found[file] = await import(new URL(`${language}/${file}`, folder).href)
  return found
}

async function sentencesOf(language: Language): Promise<{ readonly [key: string]: readonly string[] }> {
  const places = placeholdersOf(await catalogueOf(language), '')
  return Object.fromEntries([...places].map(([key, names]) => [key, [...names].sort()]))
}

/** Every sentence by its path. */
function flat(sentences: Sentences, way = ''): readonly (readonly [string, string])[] {
  return Object.entries(sentences).flatMap(([name, said]) =>
    typeof said === 'string' ? [[`${way}.${name}`, said] as const] : flat(said, `${way}.${name}`),
  )
}

test('each language fills the same values into the same sentences', async () => {
  const english = await sentencesOf('en')
  expect(Object.keys(english).length).toBeGreaterThan(1_000)
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    expect(await sentencesOf(language), language).toEqual(english)
  }
})

test('each language has every plural form that it needs', async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const missing: string[] = []
    const look = (sentences: Sentences, way: string): void => {
      for (const [name, said] of Object.entries(sentences)) {
        if (typeof said !== 'string') look(said, `${way}.${name}`)
        const counted = /^(.*)_other$/.exec(name)?.[1]
        for (const form of counted === undefined ? [] : forms) {
          if (!(`${counted}_${form}` in sentences)) missing.push(`${way}.${counted}_${form}`)
        }
      }
    }
    for (const file of filesOf(language))
      look(await import(new URL(`${language}/${file}`, folder).href), file)
    expect(missing, language).toEqual([])
  }
})

const translations = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en')

test.each(translations)(
  '%s has room for its texts where English has, which the pseudo-locale checks',
  async (language) => {
    const english = new Map(flat(await catalogueOf('en')))
    const tooLong = flat(await catalogueOf(language)).filter(
      ([way, said]) => said.length > (english.get(way)?.length ?? Number.POSITIVE_INFINITY) * 1.4 + 18,
    )
    expect(tooLong).toEqual([])
  },
)

test.each(translations)('%s leaves no sentence in English', async (language) => {
  const english = new Map(flat(await catalogueOf('en')))
  const left = flat(await catalogueOf(language)).filter(
    ([way, said]) =>
      english.get(way) === said && /\p{L}{2,} \p{L}{2,}/u.test(said.replace(/\{\{\w+\}\}/g, '')),
  )
  expect(left).toEqual([])
})

/** Other names of things that have one already: the list of words in web/README.md. */
const OTHER_NAMES: { readonly [language in Language]?: RegExp } = {
  en: /\b(?:purchase|work order|incoming order|location|licence|approv\w*|procedure|incident|team|disabled|inactive|kept out|go on|restart|pinned|among the first|occurrence)s?\b/i,
  fi: /\b(?:vartioin|ostotilau|saapuva tilau|hyväksyntä|toimeksian)/i,
  sv: /\b(?:bevakning|brandvakt|uppdrag|inkommande|arbetsorder|godkänn(?:a|er|ande)|plats för arbete)/i,
}

// Seen red with "Approval" for a hold point, and with "Vartiointikierros" and "Bevakningar" for watches.
test.each(Object.keys(OTHER_NAMES) as Language[])('%s has one name for each thing', async (language) => {
  const said = flat(await catalogueOf(language)).filter(([, text]) => OTHER_NAMES[language]?.test(text))
  expect(said).toEqual([])
})
