const WHOLE = /^[+-]?\d+$/

/**
 * A typed number for a body; null if nothing is typed. Anything else is sent as it is, so that the service refuses it at
 * its field: without its comma, 7,5 would become 75.
 */
export function wholeNumber(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return WHOLE.test(text) ? Number(text) : (text as unknown as number)
}
