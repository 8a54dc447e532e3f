import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../src/language/languages.ts'
import type { Sentences } from '../src/language/translation.ts'

// Seen red with a placeholder left out, with one of another name, with a file of one language only, and with a plural form that is missing.

const folder = new URL('../src/language/', import.meta.url)
const filesOf = (language: Language) =>
  readdirSync(new URL(language, folder)).filter((file) => !['index.ts', 'refusals.ts'].includes(file))

/** What each sentence of a file fills in, by the way to it; the plural forms of a sentence are one. */
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

async function sentencesOf(language: Language): Promise<{ readonly [key: string]: readonly string[] }> {
  const found: { [key: string]: readonly string[] } = {}
  for (const file of filesOf(language)) {
    const sentences: Sentences = await import(new URL(`${language}/${file}`, folder).href)
    for (const [key, names] of placeholdersOf(sentences, file)) found[key] = [...names].sort()
  }
  return found
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
