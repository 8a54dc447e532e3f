import type { Locator, Page } from 'playwright-core'
import { access as englishAccess } from '../../src/language/en/access.ts'
import { board as englishBoard } from '../../src/language/en/board.ts'
import { competence as englishCompetence } from '../../src/language/en/competence.ts'
import { catalogue as english } from '../../src/language/en/index.ts'
import { map as englishMap } from '../../src/language/en/map.ts'
import { outlook as englishOutlook } from '../../src/language/en/outlook.ts'
import { proof as englishProof } from '../../src/language/en/proof.ts'
import { readinessWords as englishReadiness } from '../../src/language/en/readiness.ts'
import { refusals as englishRefusals } from '../../src/language/en/refusals.ts'
import { settings as englishSettings } from '../../src/language/en/settings.ts'
import { singleSignOn as englishSignOn } from '../../src/language/en/single-sign-on.ts'
import { trainingRecords as englishRecords } from '../../src/language/en/training-records.ts'
import { access as finnishAccess } from '../../src/language/fi/access.ts'
import { board as finnishBoard } from '../../src/language/fi/board.ts'
import { competence as finnishCompetence } from '../../src/language/fi/competence.ts'
import { catalogue as finnish } from '../../src/language/fi/index.ts'
import { map as finnishMap } from '../../src/language/fi/map.ts'
import { outlook as finnishOutlook } from '../../src/language/fi/outlook.ts'
import { proof as finnishProof } from '../../src/language/fi/proof.ts'
import { readinessWords as finnishReadiness } from '../../src/language/fi/readiness.ts'
import { refusals as finnishRefusals } from '../../src/language/fi/refusals.ts'
import { settings as finnishSettings } from '../../src/language/fi/settings.ts'
import { singleSignOn as finnishSignOn } from '../../src/language/fi/single-sign-on.ts'
import { trainingRecords as finnishRecords } from '../../src/language/fi/training-records.ts'
import type { Refusals } from '../../src/language/reasons.ts'

interface Sentences {
  readonly [key: string]: string | Sentences
}

type Pair = readonly [english: string, finnish: string]

/** Every sentence in both languages. */
function pairs(one: Sentences, other: Sentences): readonly Pair[] {
  return Object.entries(one).flatMap(([key, said]): readonly Pair[] => {
    const here = other[key] ?? ''
    if (typeof said === 'string') return typeof here === 'string' ? [[said, here]] : []
    return typeof here === 'string' ? [] : pairs(said, here)
  })
}

const PLACES = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

/** The sentences of refusals that are made of texts and numbers, with the places of the catalogue. */
function ofRefusals({ sentences: all }: Refusals): Sentences {
  const words = { kind: String, state: String, sentence: String }
  const said = Object.entries(all).flatMap(([code, sentence]) => {
    if (typeof sentence === 'string') return [[code, sentence]]
    try {
      return [[code, (sentence as (params: object, of: typeof words) => string)(PLACES, words)]]
    } catch {
      // It is made of a list.
      return []
    }
  })
  return Object.fromEntries(said)
}

const PLACE = /\{\{(\w+)\}\}/g
/** Those that say something by themselves. */
const sentences = [
  ...pairs(
    {
      ...english,
      ...englishSettings,
      ...englishAccess,
      ...englishSignOn,
      ...englishReadiness,
      ...englishProof,
      ...englishCompetence,
      ...englishBoard,
      ...englishMap,
      ...englishOutlook,
      ...englishRecords,
    },
    {
      ...finnish,
      ...finnishSettings,
      ...finnishAccess,
      ...finnishSignOn,
      ...finnishReadiness,
      ...finnishProof,
      ...finnishCompetence,
      ...finnishBoard,
      ...finnishMap,
      ...finnishOutlook,
      ...finnishRecords,
    },
  ),
  ...pairs(ofRefusals(englishRefusals), ofRefusals(finnishRefusals)),
].filter(([from]) => /\w{3}/.test(from.replace(PLACE, '')))
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** What the Finnish app may say where the English one says this; names that people gave stay as they are. */
function inFinnish(said: string): RegExp | string {
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

/** Asks a page that speaks Finnish for what is on it by what that is called in English. */
export function askedInEnglish<P extends Page | Locator>(of: P): P {
  const translated = (value: unknown) => (typeof value === 'string' ? inFinnish(value) : value)
  return new Proxy(of, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const [first, second] = given
        if (property === 'getByLabel' || property === 'getByText') given[0] = translated(first)
        if (property === 'getByRole' && isNamed(second)) {
          given[1] = { ...second, name: translated(second.name) }
        }
        const found: unknown = Reflect.apply(value, target, given)
        return isLocator(found) ? askedInEnglish(found) : found
      }
    },
  })
}

function isNamed(options: unknown): options is { readonly name?: string | RegExp } {
  return typeof options === 'object' && options !== null && 'name' in options
}

function isLocator(found: unknown): found is Locator {
  return typeof found === 'object' && found !== null && 'getByRole' in found
}
