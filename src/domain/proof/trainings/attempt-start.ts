import {
  audit,
  type Context,
  commit,
  envelope,
  id,
  lock,
  logicalRecord,
  operation,
  plainBody,
  type RecordRef,
  readRow,
  requireStep,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { attempt, attemptSchema } from './attempt-resource.ts'
import { ASSESSMENTS, TRIED, TRIES } from './learned.ts'
import { attemptOpen, noAttemptsLeft, notGradable } from './refusals.ts'
import { training } from './resource.ts'
import { OVERDUE_OF_TRAINING, settle } from './settle.ts'

/** The time limit, in minutes, of an attempt whose assessment has none. */
const A_DAY = 1_440

/** The assessment `a` of training `r` that the caller names by any of its versions. */
const NAMED = `r.organization_id = $1 AND r.id = $2
  AND (a.id = $3 OR r.order_id IS NULL AND a.canonical_id = ${logicalRecord('assessments', '$3')})`

const KEY_IS_MISSING = `EXISTS (SELECT FROM jsonb_array_elements(a.questions) q
  WHERE coalesce(q.value -> 'correctAnswers', 'null') IN ('null', '[]'))`

const LOOK = statement(`
SELECT a.id, t.passed, t.tries, ${KEY_IS_MISSING},
  (SELECT o.id FROM attempts o WHERE o.organization_id = $1 AND o.training_id = $2 AND o.status = 'in_progress')
FROM trainings r CROSS JOIN LATERAL ${ASSESSMENTS} CROSS JOIN ${TRIED} WHERE ${NAMED}`)

// The keys go directly from table to table. It is one statement, so that the questions are those of one moment; if
// something changed since the look-up, it is refused.
const BEGIN = statement(`
WITH asked AS MATERIALIZED (
  SELECT r.user_id, a.* FROM trainings r CROSS JOIN LATERAL ${ASSESSMENTS} WHERE ${NAMED} AND NOT ${KEY_IS_MISSING}
), begun AS (
  INSERT INTO attempts (organization_id, id, training_id, user_id, assessment_id, assessment_canonical_id, number, title,
    description, pass_percentage, time_limit_minutes, status, started_at, due_at, created_at, updated_at, created_by, updated_by)
  SELECT $1, $4, $2, a.user_id, a.id, a.canonical_id, $5, a.title, a.description, a.pass_percentage, a.time_limit_minutes,
    'in_progress', now.at, now.at + make_interval(mins => coalesce(nullif(a.time_limit_minutes, 0), ${A_DAY})), now.at, now.at,
    a.user_id, a.user_id
  FROM asked a CROSS JOIN (SELECT statement_timestamp() AS at) now
  RETURNING 1
), pinned AS (
  INSERT INTO attempt_questions (organization_id, attempt_id, position, question_id, question, type, options, points, required,
    "order", correct_answers, explanation)
  SELECT $1, $4, row_number() OVER (ORDER BY CASE WHEN a.shuffle_questions THEN random() END, q.place), q.id, q.question, q.type,
    q.options, q.points, q.required, q."order", q."correctAnswers", q.explanation
  FROM asked a CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(a.questions) AS (
    id uuid, question text, type text, options text[], points integer, required boolean, "order" integer,
    "correctAnswers" jsonb, explanation text)) WITH ORDINALITY q (id, question, type, options, points, required, "order",
    "correctAnswers", explanation, place)
  RETURNING 1
)
SELECT refuse('state_changed') WHERE NOT EXISTS (SELECT FROM asked)`)

const body = plainBody({ assessmentId: id({ about: 'One of the assessments of the training.' }) }, [
  'assessmentId',
])

export const startAttempt = operation({
  route: 'POST /trainings/{id}/attempts',
  summary: 'Start an attempt at an assessment of a training',
  about: `Uses one of ${TRIES} attempts. The questions in force now are fixed for the attempt, even if they change later. The answers saved
at \`dueAt\` are graded.`,
  permission: 'trainings.create',
  of: training,
  body,
  reply: envelope(201, attemptSchema),
  errors: [409],
  run: async (context, { record, body, note }) => {
    await settle(context, note, OVERDUE_OF_TRAINING, record.id)
    return retryOnConflict(training, context, record, async (loaded) => {
      requireStep(training, loaded, 'attempts')
      return context.transaction((inside) => begin(inside, loaded, body.assessmentId))
    })
  },
})

/**
 * @throws Refusal 409 `attempt_open`, `no_attempts_left` or `not_gradable`, 422 for an assessment of another content
 */
async function begin(inside: Context, of: RecordRef, assessmentId: string): Promise<Single> {
  const { organizationId } = inside
  await inside.write(lock(training, inside, of, 'NO KEY UPDATE'))
  const [named, passed, tries, keyMissing, open] = await readRow(inside, LOOK, [of.id, assessmentId])
  if (!named) throw invalid({ assessmentId: [noSuchRecord()] })
  if (open) throw attemptOpen({ attempt: open })
  if (passed === 't' || Number(tries) >= TRIES) throw noAttemptsLeft()
  if (keyMissing === 't') throw notGradable()
  const started = newId()
  const values = [organizationId, of.id, assessmentId, started]
  return commit(attempt, inside, { id: started }, [
    bind(BEGIN, [...values, Number(tries) + 1]),
    audit(attempt, inside, started, 'create'),
  ])
}
