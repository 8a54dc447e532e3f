/** The verdicts on one person and one need, in the order in which rows are shown: blocking ones first. */
export const VERDICTS = [
  'missing',
  'expires_during',
  'pending_on_site',
  'overridden',
  'satisfied',
  'not_applicable',
] as const

/**
 * Why a need is not satisfied. Of several proofs that do not count, the first of these causes is shown.
 * `expires_during` is a verdict of its own, and `left_organization` comes before all.
 */
export const FAILURES = [
  'expires_during',
  'expired',
  'stale',
  'other_order',
  'unverified',
  'revoked',
  'rejected',
] as const

const EVIDENCE = ['quiz', 'reading', 'attested', 'external', 'signed'] as const

/** The verdicts that an override can tolerate. */
const GAPS = ['missing', 'pending_on_site'] as const

/** Everything that a row can give as the cause of its verdict; `expires_during`, as a gap, is among the failures. */
export const CAUSES = [...EVIDENCE, ...FAILURES, 'never', 'left_organization', ...GAPS] as const
