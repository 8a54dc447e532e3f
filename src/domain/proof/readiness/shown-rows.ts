import { columnsOf } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { type GAPS, type Judgement, judged, verdict } from './judgement.ts'

/** SQL for a row of `judged j` as shown by readiness; `n` is its need. */
const SHOWN_ROW = jsonRow({
  user: 'j.shown_person',
  safetyRequirement: 'n.shown_requirement',
  educationalContent: 'n.shown_content',
  ...columnsOf('j', 'verdict, cause, validUntil, completionId, overrideId'),
})

/** SQL that orders verdicts: blocking ones first. */
export const WORST_FIRST = 'j.verdict_number'

const SHOWN_ROWS = `array_to_json(array_agg(${SHOWN_ROW} ORDER BY ${WORST_FIRST}, j.number, j.place)`

/**
 * CTE `shown (work, rows)`: the rows of each work with a verdict among `wanted`, as a JSON array; none if there are
 * none.
 * @param which SQL on the need `n` that narrows them
 */
export function shownRows({ which = 'true', ...judgement }: Judgement & { readonly which?: string }): string {
  return `shown AS (
  SELECT j.work, ${SHOWN_ROWS}) AS rows
  FROM ${judged(judgement)} j JOIN need n ON n.place = j.place WHERE ${which}
  GROUP BY j.work)`
}

/**
 * CTE `shown (work, has_gap, rows)`: whether any row of each work is a gap, and the rows with a verdict among
 * `shown`, or all rows if that is null.
 * @param gaps the verdicts that are gaps
 */
export function allRows(
  { shown, gaps }: { readonly shown: string; readonly gaps: readonly (typeof GAPS)[number][] },
  judgement: Omit<Judgement, 'wanted'>,
): string {
  return `shown AS (
  SELECT j.work, bool_or(j.verdict_number IN (${gaps.map(verdict)})) AS has_gap,
    ${SHOWN_ROWS} FILTER (WHERE ${shown} IS NULL OR j.verdict = ANY (${shown}))) AS rows
  FROM ${judged(judgement)} j JOIN need n ON n.place = j.place
  GROUP BY j.work)`
}
