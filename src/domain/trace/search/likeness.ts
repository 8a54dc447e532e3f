/** Shorter texts are similar to too many others, and longer ones usually have more than one mistake. */
const SHORTEST = 5
const LONGEST = 40

/** How to find texts that differ from another one by one letter, as LIKE patterns. */
export interface Likeness {
  /**
   * Each similar text contains one of these, which an index can find: the first half, the second half, or both with a
   * swap between them.
   */
  readonly pieces: readonly string[]
  /** Each similar text matches one of these, with a space before it. */
  readonly patterns: readonly string[]
}

/**
 * Finds texts with a word that begins like this text, with one letter wrong, missing or added, or two swapped.
 * Undefined if the text is too short or too long, or is a number: a similar number is a different one.
 */
export function likenessOf(text: string): Likeness | undefined {
  const letters = [...text.trim().toLowerCase()]
  if (letters.length < SHORTEST || letters.length > LONGEST || !/\p{L}/u.test(text)) return undefined
  const half = Math.floor(letters.length / 2)
  const first = literal(letters.slice(0, half))
  const swapped = literal(swap(letters, half - 1))
  return {
    pieces: [`${first}%`, `% ${first}%`, `%${literal(letters.slice(half))}%`, `%${swapped}%`],
    patterns: [...new Set(letters.flatMap((_, at) => mistakesAt(letters, at)))].map((each) => `% ${each}%`),
  }
}

/** What may have been meant if one mistake was made at this position. */
function mistakesAt(letters: readonly string[], at: number): readonly string[] {
  const [before, after] = [literal(letters.slice(0, at)), literal(letters.slice(at + 1))]
  return [
    `${before}_${after}`,
    `${before}_${literal(letters.slice(at))}`,
    `${before}${after}`,
    ...(at + 1 < letters.length ? [literal(swap(letters, at))] : []),
  ]
}

function swap(letters: readonly string[], at: number): readonly string[] {
  return letters.with(at, letters[at + 1] ?? '').with(at + 1, letters[at] ?? '')
}

/** Escapes letters for LIKE. */
function literal(letters: readonly string[]): string {
  return letters.map((each) => each.replace(/[\\%_]/, '\\$&')).join('')
}
