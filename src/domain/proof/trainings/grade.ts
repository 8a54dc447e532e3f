import { type Author, auditJson, type Resource } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { attempt } from './attempt-resource.ts'
import { TRIES } from './learned.ts'
import { training } from './resource.ts'

const LOCK = statement(`
SELECT FROM attempts a WHERE a.organization_id = $1 AND a.id = ANY ($2::uuid[]) ORDER BY a.id FOR NO KEY UPDATE`)

// An answer must be exactly right: each list contains the other.
const MARK = statement(`
UPDATE attempt_questions q SET correct = coalesce(q.answer @> q.correct_answers AND q.correct_answers @> q.answer, false)
FROM attempts a
WHERE q.organization_id = $1 AND q.attempt_id = ANY ($2::uuid[]) AND a.organization_id = $1 AND a.id = q.attempt_id
  AND a.status = 'in_progress'`)

/** For each way an attempt can end: when it ended, and whether it did. */
const ENDINGS = {
  submission: { at: 'statement_timestamp()', holds: 'a.due_at > statement_timestamp()', action: 'submit' },
  deadline: { at: 'a.due_at', holds: 'a.due_at <= statement_timestamp()', action: 'end' },
} as const

type Ending = keyof typeof ENDINGS

/** An audit entry for each row of `ended`, whose table still shows the state before. */
const entriesOf = (of: Resource, ended: string, action: string) => `
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, before, after)
SELECT $1, new_id(), $3::uuid, $4::uuid, $5, '${action}', '${of.segment}', e.id,
  (SELECT ${auditJson(of)} FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = e.id),
  (SELECT ${auditJson(of)} FROM ${ended} r WHERE r.id = e.id)
FROM ${ended} e RETURNING 1`

const endBy = (by: Ending) =>
  statement(`
WITH result AS (
  SELECT q.attempt_id, sum(q.points) AS total, coalesce(sum(q.points) FILTER (WHERE q.correct), 0) AS earned
  FROM attempt_questions q WHERE q.organization_id = $1 AND q.attempt_id = ANY ($2::uuid[]) GROUP BY q.attempt_id
), ended AS (
  UPDATE attempts a SET earned = x.earned, total = x.total, ended_by = '${by}', ended_at = ${ENDINGS[by].at},
    percentage = CASE WHEN x.total = 0 THEN 100 ELSE x.earned * 100 / x.total END,
    status = CASE WHEN x.earned * 100 >= a.pass_percentage * x.total THEN 'passed' ELSE 'failed' END,
    updated_at = statement_timestamp()
  FROM result x
  WHERE a.organization_id = $1 AND a.id = x.attempt_id AND a.status = 'in_progress' AND ${ENDINGS[by].holds}
  RETURNING a.*
), failed AS (
  UPDATE trainings t SET status = 'failed', ended_at = e.ended_at, updated_at = statement_timestamp()
  FROM ended e
  WHERE t.organization_id = $1 AND t.id = e.training_id AND t.status = 'open' AND e.status = 'failed' AND e.number = ${TRIES}
  RETURNING t.*
), attempts_audited AS (${entriesOf(attempt, 'ended', ENDINGS[by].action)}
), trainings_audited AS (${entriesOf(training, 'failed', 'fail')}
)
SELECT id FROM ended`)

const END = { submission: endBy('submission'), deadline: endBy('deadline') }

/**
 * Ends and grades attempts that are in progress: the third failure at an assessment fails the training. Other
 * attempts are unchanged; the last statement returns the ids of those that ended.
 */
export function endAttempts(
  { organizationId, requestId, caller }: Author,
  ids: readonly string[],
  by: Ending,
): readonly BoundStatement[] {
  return [
    bind(LOCK, [organizationId, ids]),
    bind(MARK, [organizationId, ids]),
    bind(END[by], [organizationId, ids, caller.userId, caller.tokenId, requestId]),
  ]
}
