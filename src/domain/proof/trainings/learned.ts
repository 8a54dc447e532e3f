import { jsonRow, type Properties } from '../../../platform/postgres/json-sql.ts'

/** The shown parts of a content, by column; a frozen document uses the same names. */
export const shownContent = {
  id: 'id',
  canonicalId: 'canonical_id',
  version: 'version',
  title: 'title',
  body: 'body',
  video: 'video',
  coverImagePath: 'cover_image_path',
}

/** Also what decides how long a proof of it counts. */
export const ruledContent = {
  ...shownContent,
  completionStrategy: 'completion_strategy',
  intervalDays: 'interval_days',
}

/** SQL for the version that training `r` is about, as JSON: the organization's own, or the one that a buyer froze. */
export function contentJson(shown: Properties): string {
  const own = Object.fromEntries(Object.entries(shown).map(([name, column]) => [name, `c.${column}`]))
  const frozen = Object.fromEntries(Object.keys(shown).map((name) => [name, `f.content -> '${name}'`]))
  return `coalesce(${jsonRow(own, 'educational_contents c WHERE c.organization_id = $1 AND c.id = r.educational_content_id')},
    ${jsonRow(
      frozen,
      `received_orders o CROSS JOIN LATERAL jsonb_array_elements(o.frozen -> 'contents') f (content)
      WHERE o.organization_id = $1 AND o.id = r.order_id AND f.content ->> 'id' = r.educational_content_id::text`,
    )})`
}

/**
 * SQL for the assessments of training `r`, as rows `a` with their questions and keys as JSON: those frozen by the
 * order with the content, or those that are active and in force. Assessments without questions do not count.
 */
export const ASSESSMENTS = `(
  SELECT a.assessment_id AS id, a.assessment_canonical_id AS canonical_id, a.title, a.description, a.pass_percentage,
    a.time_limit_minutes, a.shuffle_questions, a.questions
  FROM order_assessments a
  WHERE a.organization_id = $1 AND a.order_id = r.order_id AND a.educational_content_id = r.educational_content_id
    AND jsonb_array_length(a.questions) > 0
  UNION ALL
  SELECT a.id, a.canonical_id, a.title, a.description, a.pass_percentage, a.time_limit_minutes, a.shuffle_questions, q.questions
  FROM assessments a CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', q.id, 'question', q.question, 'type', q.type, 'options', q.options,
      'points', q.points, 'required', q.required, 'order', q."order", 'correctAnswers', q.correct_answers,
      'explanation', q.explanation) ORDER BY q."order", q.id) AS questions
    FROM assessment_questions q
    WHERE q.organization_id = $1 AND q.assessment_canonical_id = a.canonical_id AND q.is_current) q
  WHERE r.order_id IS NULL AND a.organization_id = $1 AND a.active AND a.in_force
    AND a.educational_content_canonical_id = r.educational_content_canonical_id AND q.questions IS NOT NULL
) a`

/** How often one assessment can be tried in a training. */
export const TRIES = 3

/** SQL for the progress of training `r` with its assessment `a`, as a row `t`. */
export const TRIED = `LATERAL (
  SELECT coalesce(bool_or(t.status = 'passed'), false) AS passed, count(*)::integer AS tries
  FROM attempts t
  WHERE t.organization_id = $1 AND t.training_id = r.id AND t.assessment_canonical_id = a.canonical_id) t`

/** SQL for the number of seconds of its video credited to training `r`. */
export const WATCHED_SECONDS =
  '(SELECT coalesce(sum(upper(w) - lower(w)), 0)::bigint FROM unnest(r.watched) w)'
