import type { Reason } from '../../platform/refusals/reason.ts'
import { invalid, Refusal } from '../../platform/refusals/refusal.ts'

/** Further entries are not looked at: their errors would not help. */
const MAX_ERRORS = 100

/**
 * Applies a function to every entry of a list in a body.
 * @throws Refusal 422 with the errors of the entries, each under its position: `lines.1.workTask`; of a list with very
 *   many, of the first entries
 */
export function eachEntry<E, R>(
  field: string,
  entries: readonly E[],
  work: (entry: E, index: number) => R,
): readonly R[] {
  const details: { [field: string]: readonly Reason[] } = {}
  const results = entries.flatMap((entry, index) => {
    if (Object.keys(details).length >= MAX_ERRORS) return []
    try {
      return [work(entry, index)]
    } catch (error) {
      if (!(error instanceof Refusal) || !error.errors) throw error
      for (const [part, reasons] of Object.entries(error.details)) {
        const place = part === '' ? `${field}.${index}` : `${field}.${index}.${part}`
        details[place] = reasons.map((reason) => ({ called: part, ...reason }))
      }
      return []
    }
  })
  if (Object.keys(details).length > 0) throw invalid(details)
  return results
}
