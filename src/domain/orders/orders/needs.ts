import { columnsOf } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

/** Each question as it is now, with its key. */
const QUESTIONS_NOW = jsonRows(
  columnsOf(
    'q',
    'id, canonicalId, version, question, type, options, points, required, order, correctAnswers, explanation',
  ),
  `assessment_questions q WHERE q.organization_id = $1 AND q.assessment_canonical_id = a.canonical_id AND q.is_current
  ORDER BY q."order", q.id`,
)

const FREEZE_ASSESSMENTS = statement(`
INSERT INTO order_assessments (organization_id, order_id, educational_content_id, assessment_id, assessment_canonical_id,
  version, title, description, pass_percentage, shuffle_questions, time_limit_minutes, questions)
SELECT $1, r.id, (content ->> 'id')::uuid, a.id, a.canonical_id, a.version, a.title, a.description, a.pass_percentage,
  a.shuffle_questions, a.time_limit_minutes, ${QUESTIONS_NOW}
FROM orders r CROSS JOIN LATERAL jsonb_array_elements(r.frozen -> 'contents') content
JOIN assessments a ON a.organization_id = $1 AND a.educational_content_canonical_id = (content ->> 'canonicalId')::uuid
  AND a.in_force AND a.active
WHERE r.organization_id = $1 AND r.id = $2 RETURNING 1`)

/** A version counts only if it is still in force once the lock is held. */
function lockAsked(table: string, asked: string, stands: string) {
  return statement(`
WITH asked AS (
  SELECT ${asked} AS id FROM order_assessments r WHERE r.organization_id = $1 AND r.order_id = $2)
SELECT refuse('state_changed') FROM (
  SELECT ${stands} AS stands FROM ${table} v
  WHERE v.organization_id = $1 AND v.id IN (SELECT id FROM asked) ORDER BY v.id OFFSET 0 FOR SHARE) held
HAVING count(*) FILTER (WHERE held.stands) IS DISTINCT FROM (SELECT count(*) FROM asked)`)
}

const LOCK_ASSESSMENTS = lockAsked('assessments', 'r.assessment_id', 'v.in_force AND v.active')
const LOCK_QUESTIONS = lockAsked(
  'assessment_questions',
  `(jsonb_array_elements(r.questions) ->> 'id')::uuid`,
  'v.is_current',
)

const FREEZE_NEEDS = statement(`
INSERT INTO order_needs (organization_id, order_id, work, estimated_minutes, needs)
SELECT $1, r.id, work, minutes_of_work(work), needs_of_lines($1, r.frozen -> 'lines')
FROM orders r, work_of_lines($1, r.frozen -> 'lines') work
WHERE r.organization_id = $1 AND r.id = $2 RETURNING 1`)

/**
 * Freezes what the document of an order that this batch has confirmed requires of people: the assessments of its
 * contents in force, with their questions and keys, then requirements, contents, times and approvals. The document's
 * versions were locked before.
 */
export function freezeNeeds(organizationId: string, orderId: string): readonly BoundStatement[] {
  return [FREEZE_ASSESSMENTS, LOCK_ASSESSMENTS, LOCK_QUESTIONS, FREEZE_NEEDS].map((each) =>
    bind(each, [organizationId, orderId]),
  )
}

/** SQL for the size in bytes of the assessments of order `r`. */
export const BYTES_OF_ASSESSMENTS = `(SELECT coalesce(sum(octet_length(a::text)), 0) FROM order_assessments a
  WHERE a.organization_id = $1 AND a.order_id = r.id)`

/** SQL for the size in bytes of the work of order `r`: its steps and their execution. */
export const BYTES_OF_WORK = `(SELECT coalesce(sum(octet_length(n.work::text)), 0) FROM order_needs n
  WHERE n.organization_id = $1 AND n.order_id = r.id)`
