/** In characters. */
export const LONGEST_NAME = 100

/** As much of a name from elsewhere as a name may have. */
export function beginningOf(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join('').trimEnd()
}
