import type { Catalogue } from '../language/en/catalogue.ts'
import { useTranslation } from '../language/translation.ts'
import { useToday } from '../pages/schedule/clock.ts'
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

/** Causes where the last day of the proof is irrelevant. */
const WITHOUT_DAY: readonly (Cause | null)[] = ['never', 'stale', 'other_order', 'revoked', 'rejected']

/** Returns the reason for a verdict; nothing if it needs none. */
export function useCause(): (row: Judged) => string | undefined {
  const { t } = useTranslation()
  const day = useDay()
  const now = useToday()
  return ({ cause, validUntil }) => {
    if (cause === null) return undefined
    const said = t(`readiness.cause.${cause}`)
    if (validUntil === null || WITHOUT_DAY.includes(cause)) return said
    if (cause !== 'expired') return t('readiness.until', { cause: said, day: day(validUntil) })
    // At a later time that is asked about, it will have expired.
    return validUntil < now
      ? t('readiness.wasUntil', { cause: said, day: day(validUntil) })
      : t('readiness.until', { cause: t('readiness.endsBefore'), day: day(validUntil) })
  }
}
