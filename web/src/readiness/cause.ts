import type { Catalogue } from '../language/en/catalogue.ts'
import { useTranslation } from '../language/translation.ts'
import { useDay } from '../show/when.tsx'

type Words = Catalogue['readiness']
export type Verdict = keyof Words['verdict']
type Cause = keyof Words['cause']

/** Readiness of one person for one need, as far as it is put into words. */
export interface Judged {
  readonly verdict: Verdict
  readonly cause: Cause | null
  /** Of the proof that counts, or that fails. */
  readonly validUntil: string | null
}

/** Causes of proofs that were once valid. */
const OVER: readonly (Cause | null)[] = ['expired']
/** Causes where the last day of the proof is irrelevant. */
const WITHOUT_DAY: readonly (Cause | null)[] = ['never', 'stale', 'other_order', 'revoked', 'rejected']

/** Returns the reason for a verdict; nothing if it needs none. */
export function useCause(): (row: Judged) => string | undefined {
  const { t } = useTranslation()
  const day = useDay()
  return ({ cause, validUntil }) => {
    if (cause === null) return undefined
    const said = t(`readiness.cause.${cause}`)
    if (validUntil === null || WITHOUT_DAY.includes(cause)) return said
    return t(OVER.includes(cause) ? 'readiness.wasUntil' : 'readiness.until', {
      cause: said,
      day: day(validUntil),
    })
  }
}
