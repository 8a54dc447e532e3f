import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { LINES_NOW, NAMES_TOO_MUCH } from '../../orders/orders/lines.ts'

/** Estimates beyond a hundred years make no difference. */
export const MOST_MINUTES = 52_560_000

/** The columns of a need as frozen when an order is confirmed (`needs_of_lines`). */
export const NEED_COLUMNS = `requirement_id uuid, requirement_canonical_id uuid, requirement_version integer,
  requirement_material_version integer, requirement_name text, on_site boolean, valid_from date, valid_to date,
  content_id uuid, content_canonical_id uuid, content_version integer, content_material_version integer, content_title text,
  completion_strategy text`

/**
 * SQL for how the proof of a need is compared: its subject (null if a signature on site is enough), and by which
 * strategy. A requirement has no strategy: a card for it is compared by version.
 */
export const COMPARED = `coalesce(n.content_canonical_id, CASE WHEN NOT n.on_site THEN n.requirement_canonical_id END) AS subject,
  coalesce(n.completion_strategy, 'per_version') AS strategy,
  coalesce(n.content_material_version, n.requirement_material_version) AS material_version`

/**
 * SQL for the properties of need `n` in `need`, besides its order: the positions of its requirement and of itself in
 * the order of rows, and its JSON, built once.
 */
export const NEED = `n.*, ${COMPARED},
  dense_rank() OVER (ORDER BY lower(n.requirement_name), n.requirement_id) AS requirement,
  row_number() OVER (ORDER BY lower(n.requirement_name), n.requirement_id, lower(n.content_title), n.content_id) AS place,
  ${jsonRow({
    id: 'n.requirement_id',
    canonicalId: 'n.requirement_canonical_id',
    version: 'n.requirement_version',
    name: 'n.requirement_name',
    onSite: 'n.on_site',
  })} AS shown_requirement,
  ${jsonRow(
    {
      id: 'n.content_id',
      canonicalId: 'n.content_canonical_id',
      version: 'n.content_version',
      title: 'n.content_title',
    },
    '(SELECT) here WHERE n.content_id IS NOT NULL',
  )} AS shown_content`

export const MINUTES = (minutes: string) => `least(${minutes}, ${MOST_MINUTES}) AS minutes`

/**
 * CTE `ordered (order_id, is_known, needs, minutes)`: the orders in question with their frozen needs or, for a draft,
 * the needs that confirming it now would freeze.
 */
export const ORDERED = `
ordered AS MATERIALIZED (
  SELECT o.order_id, n.order_id IS NOT NULL OR draft.lines IS NOT NULL AS is_known,
    CASE WHEN n.order_id IS NOT NULL THEN n.needs ELSE needs_of_lines($1, draft.lines) END AS needs,
    ${MINUTES(`CASE WHEN n.order_id IS NOT NULL THEN n.estimated_minutes
      ELSE minutes_of_work(work_of_lines($1, draft.lines)) END`)}
  FROM (SELECT DISTINCT a.order_id FROM asked a WHERE a.order_id IS NOT NULL) o
  LEFT JOIN order_needs n ON n.organization_id = $1 AND n.order_id = o.order_id
  LEFT JOIN LATERAL (
    SELECT CASE WHEN n.order_id IS NULL AND NOT ${NAMES_TOO_MUCH} THEN ${LINES_NOW}::jsonb END AS lines
    FROM orders r WHERE r.organization_id = $1 AND r.id = o.order_id) draft ON true)`

/** The same without drafts, which gives PostgreSQL a third as much to plan. */
export const ORDERED_FROZEN = `
ordered AS MATERIALIZED (
  SELECT n.order_id, true AS is_known, n.needs, ${MINUTES('n.estimated_minutes')} FROM order_needs n
  WHERE n.organization_id = $1 AND n.order_id = ANY (ARRAY(SELECT a.order_id FROM asked a)))`

/**
 * SQL for when the work `a` ends; if it lasts as long as its steps, not before the estimated end of the steps of its
 * order `o`, if it has one.
 */
export const LASTING = `(SELECT CASE WHEN a.lasts AND a.begins IS NOT NULL
    THEN greatest(a.ends, least(a.begins + coalesce(o.minutes, 0) * interval '1 minute', '9999-12-31T23:59:59Z'))
    ELSE a.ends END AS ends) lasting`

/** The days of the work at the site; work until midnight ends on the day before. */
export const DAYS = `(a.begins AT TIME ZONE a.zone)::date AS first_day,
    greatest(a.begins AT TIME ZONE a.zone, (lasting.ends - interval '1 microsecond') AT TIME ZONE a.zone)::date AS last_day`

const workAndNeed = (isOver: string) => `work AS MATERIALIZED (
  SELECT a.work, a.order_id, a.begins, lasting.ends, ${isOver} AS is_over, ${DAYS},
    a.order_id IS NULL OR coalesce(o.is_known, false) AS knows_needs
  FROM asked a LEFT JOIN ordered o ON o.order_id = a.order_id CROSS JOIN LATERAL ${LASTING}
), need AS MATERIALIZED (
  SELECT o.order_id, ${NEED}
  FROM ordered o CROSS JOIN LATERAL jsonb_to_recordset(o.needs) AS n (${NEED_COLUMNS})
)`

/**
 * CTEs `work (work, order_id, begins, ends, is_over, first_day, last_day, knows_needs)` and `need`, from `asked
 * (work, order_id, begins, ends, zone, lasts)`: what has to be judged, its order, and whether it lasts as long as its
 * steps were estimated. A draft order has the needs that confirming it now would freeze; if working them out would
 * take too much, its needs are not known. Days are those at the site, and work until midnight ends on the day before.
 */
export const WORK_AND_NEEDS = `${ORDERED}, ${workAndNeed('lasting.ends < now()')}`

/** The same where `asked` also says by `is_over` whether the work is over. */
export const WORK_OF_JOB_AND_NEEDS = `${ORDERED}, ${workAndNeed('a.is_over')}`

/** The same for a job that is not completed, and so not over, without drafts: their needs are not known. */
export const WORK_AND_FROZEN_NEEDS = `${ORDERED_FROZEN}, ${workAndNeed('false')}`

/**
 * SQL for whether need `n` belongs to the order of work `w`. Not an equality: PostgreSQL would estimate that one need
 * in 200 is left, and compare each with each.
 */
export const OF_ITS_ORDER =
  'CASE WHEN w.order_id IS NULL THEN n.order_id IS NULL ELSE n.order_id IS NOT DISTINCT FROM w.order_id END'

/** SQL for whether need `n` lies outside the days of work `w`; null where it has no bounds. */
export const NOT_APPLICABLE = 'n.valid_from > w.last_day OR n.valid_to < w.first_day'
