import { callerHolds } from '../../../platform/auth/authorize.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { RISK_OF_WORK } from '../../orders/orders/risk-of-work.ts'
import { dayOf, OPEN } from '../../work/jobs/filters.ts'
import { IF_ALLOWED, reader, SPAN } from './span.ts'

/** The most jobs of each state that are counted, newest first. */
const MOST = 1_000

const count = (which: string) => `count(p.id) FILTER (WHERE ${which})`

/**
 * A row for each week: its first and last day, and the number of open jobs by highest risk, as JSON; null if the
 * caller may not read jobs.
 */
export const jobsByWeek = statement(`
WITH ${SPAN}, ${reader(callerHolds('jobs.read'))},
planned AS MATERIALIZED (
  SELECT r.id, d.first, d.last,
    CASE WHEN d.last >= s.today AND d.first <= (SELECT max(w.last) FROM week w) THEN ${RISK_OF_WORK} END AS risk
  FROM ${IF_ALLOWED} CROSS JOIN span s CROSS JOIN unnest(ARRAY[${OPEN}]) state (name)
  CROSS JOIN LATERAL (SELECT j.* FROM jobs j WHERE j.organization_id = $1 AND j.status = state.name
    ORDER BY j.id DESC LIMIT ${MOST}) r
  CROSS JOIN LATERAL (SELECT ${dayOf('begins_at')} AS first, ${dayOf('ends_at')} AS last) d
)
SELECT w.first, w.last, CASE WHEN a.may THEN json_build_object('total', count(p.id),
  'critical', ${count("p.risk = 'critical'")}, 'high', ${count("p.risk = 'high'")}, 'medium', ${count("p.risk = 'medium'")},
  'low', ${count("p.risk = 'low'")}, 'none', ${count('p.risk IS NULL')}) END
FROM week w CROSS JOIN reader a LEFT JOIN planned p ON p.first <= w.last AND p.last >= w.first
GROUP BY w.number, w.first, w.last, a.may ORDER BY w.number`)
