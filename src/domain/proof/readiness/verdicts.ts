/** What readiness says about one person and one need, in the order in which rows are shown: blocking ones first. */
export const VERDICTS = [
  'missing',
  'expires_during',
  'pending_on_site',
  'overridden',
  'satisfied',
  'not_applicable',
] as const

/**
 * Why a need is missing, in the order in which it is told: of several proofs that count for nothing the first of these.
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

/** What an override can tolerate. */
const GAPS = ['missing', 'pending_on_site'] as const

/** Everything that a row can give as the cause of its verdict; `expires_during`, as a gap, is among the failures. */
export const CAUSES = [...EVIDENCE, ...FAILURES, 'never', 'left_organization', ...GAPS] as const
