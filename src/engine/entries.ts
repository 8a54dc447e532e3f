import { type FieldErrors, invalid, Refusal } from '../errors.ts'

/**
 * Does something with every entry of a list that a body holds.
 * @throws Refusal 422 with what is wrong with any of them, each under its place: `lines.1.workTask`
 */
export function eachEntry<E, R>(
  field: string,
  entries: readonly E[],
  work: (entry: E, index: number) => R,
): readonly R[] {
  const errors: { [field: string]: readonly string[] } = {}
  const results = entries.flatMap((entry, index) => {
    try {
      return [work(entry, index)]
    } catch (error) {
      if (!(error instanceof Refusal) || !error.errors) throw error
      for (const [part, messages] of Object.entries(error.errors)) {
        errors[part === '' ? `${field}.${index}` : `${field}.${index}.${part}`] = messages
      }
      return []
    }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors)
  return results
}
