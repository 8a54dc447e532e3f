const LONGEST = 100

/** A text of the caller's as an answer repeats it: it may be very long, and be repeated for each row of a file. */
export function inShort(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
