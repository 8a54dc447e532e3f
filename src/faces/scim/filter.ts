import { isStorable } from '../../engine/index.ts'
import { ScimError } from './error.ts'

/** The longest filter accepted. */
const MAX_LENGTH = 2_000

/** The attributes that are true or false; all others are text. */
const FLAGS = ['active']

/** The values that a filter asks for, by declared attribute name; undefined if no record can have them all. */
type Wanted = { readonly [attribute: string]: string | boolean } | undefined

/**
 * Reads a filter: `userName eq "aino@mill.example" and active eq true`. It is parsed once from left to right; its
 * values reach the database only as parameters.
 * @param attributes those that can be filtered by
 * @throws ScimError 400 invalidFilter for everything else
 */
export function readFilter(text: string, attributes: readonly string[]): Wanted {
  if (text.length > MAX_LENGTH) throw wrong(`A filter has at most ${MAX_LENGTH} characters.`)
  const words = wordsOf(text)
  const wanted = new Map<string, string | boolean>()
  let contradiction = false
  for (let place = 0; ; place += 4) {
    const [name, operator, value, and] = words.slice(place, place + 4)
    const attribute = attributes.find((each) => each.toLowerCase() === name?.toLowerCase())
    if (attribute === undefined || operator?.toLowerCase() !== 'eq' || value === undefined)
      throw wrong(`Filters compare with eq, joined by and: ${attributes.join(', ')}.`)
    const read = readValue(attribute, value)
    contradiction ||= wanted.has(attribute) && wanted.get(attribute) !== read
    wanted.set(attribute, read)
    if (and === undefined) break
    if (and.toLowerCase() !== 'and') throw wrong(`A filter goes on with and, not with ${and}.`)
  }
  return contradiction
    ? undefined
    : Object.fromEntries([...wanted].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function readValue(attribute: string, word: string): string | boolean {
  const type = FLAGS.includes(attribute) ? 'boolean' : 'string'
  let value: unknown
  try {
    value = JSON.parse(type === 'boolean' ? word.toLowerCase().replaceAll('"', '') : word)
  } catch {
    throw wrong(`The value of ${attribute} cannot be read.`)
  }
  if (typeof value !== type) throw wrong(`The value of ${attribute} must be a ${type}.`)
  if (typeof value === 'string' && !isStorable(value))
    throw wrong(`The value of ${attribute} cannot be read.`)
  return value as string | boolean
}

/** Splits at spaces; a quoted text is one word, including its escapes. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === ' ') {
      at += 1
      continue
    }
    const end = text[at] === '"' ? endOfQuoted(text, at) : endOfWord(text, at)
    if (end < text.length && text[end] !== ' ') throw wrong('The filter has a quote in the middle of a word.')
    words.push(text.slice(at, end))
    at = end
  }
  return words
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== ' ' && text[at] !== '"') at += 1
  return at
}

function endOfQuoted(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  throw wrong('The filter has a quote without its end.')
}

function wrong(detail: string): ScimError {
  return new ScimError(400, 'invalidFilter', detail)
}
