/** The verdicts on one person and one need, in the order of rows: blocking ones first. */
export const VERDICTS = [
  'missing',
  'expires_during',
  'pending_on_site',
  'overridden',
  'satisfied',
  'not_applicable',
] as const

/**
 * Why a need is not satisfied. If several proofs do not count, the first of these causes is shown.
 * `expires_during` is a verdict of its own, and `left_organization` precedes all.
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

/**
 * Every cause that a row can give for its verdict; `expires_during`, although a gap, is listed among the failures.
 */
export const CAUSES = [...EVIDENCE, ...FAILURES, 'never', 'left_organization', ...GAPS] as const
