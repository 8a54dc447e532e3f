import type { Reason } from '../../platform/refusals/reason.ts'
import { invalid, Refusal } from '../../platform/refusals/refusal.ts'

/**
 * Applies a function to every entry of a list in a body.
 * @throws Refusal 422 with the errors of all entries, each under its position: `lines.1.workTask`
 */
export function eachEntry<E, R>(
  field: string,
  entries: readonly E[],
  work: (entry: E, index: number) => R,
): readonly R[] {
  const details: { [field: string]: readonly Reason[] } = {}
  const results = entries.flatMap((entry, index) => {
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
