import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { Refusals } from '../../src/language/reasons.ts'

interface Sentences {
  readonly [key: string]: string | Sentences
}

type Pair = readonly [english: string, other: string]

/** Every sentence in both languages. */
function pairs(one: Sentences, other: Sentences): readonly Pair[] {
  return Object.entries(one).flatMap(([key, said]): readonly Pair[] => {
    const here = other[key] ?? ''
    if (typeof said === 'string') return typeof here === 'string' ? [[said, here]] : []
    return typeof here === 'string' ? [] : pairs(said, here)
  })
}

const PLACES = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

/** The sentences of refusals with text and number parameters, filled with the placeholders of the catalogue. */
function ofRefusals({ sentences: all }: Refusals): Sentences {
  const words = { kind: String, state: String, sentence: String }
  const said = Object.entries(all).flatMap(([code, sentence]) => {
    if (typeof sentence === 'string') return [[code, sentence]]
    try {
      return [[code, (sentence as (params: object, of: typeof words) => string)(PLACES, words)]]
    } catch {
      // It has a list parameter.
      return []
    }
  })
  return Object.fromEntries(said)
}

/** The catalogue of a language, by file and name. */
async function catalogueOf(language: string): Promise<Sentences> {
  const folder = path.join(import.meta.dirname, '../../src/language', language)
  const files = (await readdir(folder)).filter(
    (file) => !['refusals.ts', 'catalogue.ts', 'index.ts'].includes(file),
  )
  const modules = files.map(async (file) => [file, { ...(await import(path.join(folder, file))) }] as const)
  return Object.fromEntries(await Promise.all(modules))
}

const PLACE = /\{\{(\w+)\}\}/g

async function refusalsOf(language: string): Promise<Sentences> {
  const { refusals } = await import(`../../src/language/${language}/refusals.ts`)
  return ofRefusals(refusals)
}

/** The sentences with text of their own. */
async function sentencesIn(language: string): Promise<readonly Pair[]> {
  const all = [
    ...pairs(await catalogueOf('en'), await catalogueOf(language)),
    ...pairs(await refusalsOf('en'), await refusalsOf(language)),
  ]
  return all.filter(([from]) => /\w{3}/.test(from.replace(PLACE, '')))
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** How the app may say an English sentence in the other language. Names given by people stay unchanged. */
function translated(sentences: readonly Pair[], said: string): RegExp | string {
  const whole = sentences.flatMap(([from, to]) => {
    const found = new RegExp(`^${escaped(from).replace(PLACE, '(.+)')}$`).exec(said)
    if (!found) return []
    const names = [...from.matchAll(PLACE)].map(([, name]) => name)
    return [escaped(to.replace(PLACE, (_, name: string) => found[1 + names.indexOf(name)] ?? ''))]
  })
  const parts = sentences.filter(([from]) => from.includes(said)).map(([, to]) => escaped(to))
  const any = whole.length > 0 ? whole : parts.map((part) => part.replace(PLACE, '.+'))
  return any.length === 0 ? said : new RegExp([...new Set(any)].join('|'), 'i')
}

/** Finds elements on a page in another language by their English names. */
export async function askedInEnglish<P extends Page | Locator>(of: P, language: string): Promise<P> {
  return asked(of, await sentencesIn(language))
}

function asked<P extends Page | Locator>(of: P, sentences: readonly Pair[]): P {
  const inOther = (value: unknown) => (typeof value === 'string' ? translated(sentences, value) : value)
  return new Proxy(of, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const [first, second] = given
        if (property === 'getByLabel' || property === 'getByText') given[0] = inOther(first)
        if (property === 'getByRole' && isNamed(second)) {
          const name = inOther(second.name)
          const whole = name instanceof RegExp && second.exact
          given[1] = { ...second, name: whole ? new RegExp(`^(?:${name.source})$`, 'i') : name }
        }
        const found: unknown = Reflect.apply(value, target, given)
        return isLocator(found) ? asked(found, sentences) : found
      }
    },
  })
}

function isNamed(options: unknown): options is { readonly name?: string | RegExp; readonly exact?: boolean } {
  return typeof options === 'object' && options !== null && 'name' in options
}

function isLocator(found: unknown): found is Locator {
  return typeof found === 'object' && found !== null && 'getByRole' in found
}
