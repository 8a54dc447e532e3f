/** A shorter text is like too many others, and a longer one is written with more than one letter wrong. */
const SHORTEST = 5
const LONGEST = 40

/** What finds texts that are like another one but for a letter, as LIKE knows it. */
export interface Likeness {
  /** Each text that is like it holds one of these, which an index finds: its first half, its other half, or both with a swap between them. */
  readonly pieces: readonly string[]
  /** One of these fits, with a blank before it, each text that is like it. */
  readonly patterns: readonly string[]
}

/**
 * Texts of which a word begins like this one with a letter wrong, missing or too many, or with two that have changed
 * places. Undefined if the text is too short or too long to be like others, or is a number, of which each is another one.
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

/** What may have been meant where one mistake was made at a place. */
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

/** Letters that mean themselves. */
function literal(letters: readonly string[]): string {
  return letters.map((each) => each.replace(/[\\%_]/, '\\$&')).join('')
}
