import { diffArrays } from 'diff'

/** Two texts with a smaller share of common letters are shown one after the other: mixed they would be unreadable. */
const LEAST_IN_COMMON = 0.4

/** The longest unchanged text that is shown completely next to changes, in characters. */
const MOST_UNCHANGED = 600

/** A piece of both texts, or of one of them. */
interface Part {
  readonly value: string
  readonly added?: boolean
  readonly removed?: boolean
}

/** What one text has in common with another, and what not, word by word. */
export function difference(before: string, after: string): readonly Part[] {
  const parts = diffArrays(tokens(before), tokens(after)).map((part) => ({
    ...part,
    value: part.value.join(''),
  }))
  const kept = parts.reduce(
    (sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length),
    0,
  )
  const mixed = kept >= LEAST_IN_COMMON * Math.max(before.length, after.length)
  if (mixed || before === '' || after === '') return parts
  return [{ value: before, removed: true }, { value: ' ' }, { value: after, added: true }]
}

/** The words, spaces and punctuation of a text. A number with decimals is one token: `19.5`, `19,5`, `1.12.2026`. */
function tokens(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}_]+|[^\S\r\n]+|\r?\n|./gsu) ?? []
}

/** Shortens unchanged text to what is next to changes. */
export function shortened(text: string): string {
  if (text.length <= MOST_UNCHANGED) return text
  return `${text.slice(0, MOST_UNCHANGED / 3)} [ … ] ${text.slice(-MOST_UNCHANGED / 3)}`
}
