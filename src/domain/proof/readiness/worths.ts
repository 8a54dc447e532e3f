import { FAILURES } from './verdicts.ts'

/** SQL for an array of these texts, which are names of the code. */
export const arrayOf = (values: readonly string[]) => `ARRAY[${values.map((each) => `'${each}'`).join(', ')}]`

/** How well a proof satisfies a need, best first. */
export const WORTHS = ['satisfied', ...FAILURES] as const

/** The number of a worth in SQL: its position in the list, from 1. */
export const worth = (name: (typeof WORTHS)[number]) => WORTHS.indexOf(name) + 1

/**
 * SQL for the worth of proof `s` for need `n` in work `w`. What is learned per order counts only for that order.
 * `one-person.ts` has the same rules in plain code.
 */
export const WORTH = `CASE WHEN s.status <> 'verified' THEN array_position(${arrayOf(WORTHS)}, s.status)
      WHEN NOT CASE WHEN s.order_id IS NULL THEN n.strategy <> 'per_order' ELSE s.order_id IS NOT DISTINCT FROM n.order_id END
        THEN ${worth('other_order')}
      WHEN s.valid_until < w.first_day THEN ${worth('expired')}
      WHEN n.strategy <> 'once' AND s.version < n.material_version THEN ${worth('stale')}
      WHEN s.valid_until < w.last_day THEN ${worth('expires_during')} ELSE ${worth('satisfied')} END`

/** SQL for whether proof `s` satisfies need `n` in work `w`. */
export const SATISFIES = `${WORTH} = ${worth('satisfied')}`

const ASKED_FOR = 'ANY (ARRAY(SELECT n.subject FROM need n))'

/** The proofs of person `p` that are currently effective. */
const STANDING_PROOFS = `SELECT s.subject_canonical_id AS subject, s.completion_id, s.order_id, s.status, s.evidence, s.version,
        s.valid_until, s.completed_at
      FROM standing_proofs s
      WHERE s.organization_id = $1 AND s.user_id = p.user_id AND s.subject_canonical_id = ${ASKED_FOR} AND NOT p.has_left`

/** All proofs of person `p` up to the end of work `w`, if it is over; what was revoked afterwards counted then. */
const OF_THE_TIME = `SELECT c.subject_canonical_id, c.id, CASE WHEN c.bound THEN c.order_id END,
        CASE WHEN c.revoked_at > w.ends THEN 'verified' ELSE c.status END, c.evidence,
        c.subject_version, c.valid_until, c.completed_at
      FROM completions c
      WHERE w.is_over AND NOT p.has_left AND c.organization_id = $1 AND c.user_id = p.user_id AND c.completed_at <= w.ends`

/** @param isAhead whether no work is over: PostgreSQL then need not plan a look at the whole history */
export const proofs = (isAhead: boolean) =>
  `(${isAhead ? STANDING_PROOFS : `${STANDING_PROOFS} AND NOT w.is_over UNION ALL ${OF_THE_TIME}`} OFFSET 0) s`
