import type { Catalogue } from '../language/en/catalogue.ts'
import { useTranslation } from '../language/translation.ts'
import { useDay } from '../show/when.tsx'

type Words = Catalogue['readiness']
export type Verdict = keyof Words['verdict']
type Cause = keyof Words['cause']

/** What readiness says of one person and one need, as far as it is told in words. */
export interface Judged {
  readonly verdict: Verdict
  readonly cause: Cause | null
  /** Of the proof that counts, or that fails. */
  readonly validUntil: string | null
}

/** Causes of proofs that were valid once and are not any more. */
const OVER: readonly (Cause | null)[] = ['expired']
/** Causes where the last day of the proof tells nothing. */
const WITHOUT_DAY: readonly (Cause | null)[] = ['never', 'stale', 'other_order', 'revoked', 'rejected']

/** A way to say why a verdict is as it is; nothing if it needs no reason. */
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
