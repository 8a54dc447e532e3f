const LONGEST = 100

/** A text of a file as an answer repeats it: files can be large, and an answer may name a column for each row. */
export function inShort(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
