import {
  actOperation,
  type Context,
  commit,
  envelope,
  id,
  list,
  lock,
  nullable,
  operation,
  plainBody,
  type RecordRef,
  recordQuery,
  requireStep,
  retryOnConflict,
  wrongState,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord, required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { refuse, refuseField } from '../../../platform/refusals/sql.ts'
import { answer } from '../../procedures/assessments/answers.ts'
import { answersDoNotFit } from '../../procedures/assessments/question-refusals.ts'
import { attempt } from './attempt-resource.ts'
import { endAttempts } from './grade.ts'
import { timeOver } from './refusals.ts'
import { OWN, training } from './resource.ts'
import { OVERDUE, readSettled, settle } from './settle.ts'

const MOST_ANSWERS = 50

const REFUSE_LATE = statement(`
SELECT ${refuse(timeOver.sql())} FROM attempts a WHERE a.organization_id = $1 AND a.id = $2
  AND (a.ended_by = 'deadline' OR a.status = 'in_progress' AND a.due_at <= statement_timestamp())`)

/** SQL that refuses a step in an attempt because its training `t` is no longer open. */
const refuseEnded = (step: 'answers' | 'submit') =>
  refuse(
    wrongState.sql({
      kind: `'${training.name}'`,
      state: 't.status',
      step: `'${step}'`,
      needed: `'["open"]'::jsonb`,
    }),
  )

const REQUIRE_TRAINING = statement(`
SELECT ${refuseEnded('submit')} FROM attempts a
JOIN trainings t ON t.organization_id = a.organization_id AND t.id = a.training_id
WHERE a.organization_id = $1 AND a.id = $2 AND t.status <> 'open'`)

// One statement, because answers are frequent. If the attempt is not in progress, the caller reloads it and tries
// again.
const SAVE = statement(`
WITH open AS MATERIALIZED (
  SELECT r.id, r.due_at, t.status FROM attempts r
  JOIN trainings t ON t.organization_id = r.organization_id AND t.id = r.training_id
  WHERE r.organization_id = $1 AND r.id = $2 AND ${OWN} AND r.status = 'in_progress' FOR NO KEY UPDATE OF r
), saved AS (
  UPDATE attempt_questions q SET answer = $4 FROM open t
  WHERE q.organization_id = $1 AND q.attempt_id = t.id AND q.question_id = $3 AND t.due_at > statement_timestamp()
    AND t.status = 'open'
    AND coalesce(answers_fit(q.type, q.options, $4::jsonb), true)
  RETURNING q.question_id
)
SELECT CASE WHEN t.id IS NULL THEN refuse('state_changed') WHEN t.due_at <= statement_timestamp() THEN ${refuse(timeOver.sql())}
  WHEN t.status <> 'open' THEN ${refuseEnded('answers')}
  WHEN q.type IS NULL THEN ${refuseField('questionId', noSuchRecord.sql())}
  ELSE ${refuseField('answer', answersDoNotFit.sql())} END
FROM (SELECT) asked LEFT JOIN open t ON true LEFT JOIN attempt_questions q
  ON q.organization_id = $1 AND q.attempt_id = $2 AND q.question_id = $3
WHERE NOT EXISTS (SELECT FROM saved)`)

const MISSING = statement(`
SELECT q.question_id FROM attempt_questions q
WHERE q.organization_id = $1 AND q.attempt_id = $2 AND q.required AND q.answer IS NULL ORDER BY q.position`)

const readAttempt = operation({
  route: 'GET /attempts/{id}',
  summary: 'View an attempt',
  about: 'Callers see their own; `trainings.read` is needed for other people’s.',
  permission: null,
  of: attempt,
  query: recordQuery(attempt),
  reply: envelope(200),
  run: (context, input) => readSettled(attempt, context, input, OVERDUE),
})

const saveAnswer = operation({
  route: 'PUT /attempts/{id}/answers',
  summary: 'Answer a question of an attempt',
  about: 'Answers can change until the attempt ends; null clears an answer.',
  permission: 'trainings.create',
  of: attempt,
  query: recordQuery(attempt),
  body: plainBody(
    {
      questionId: id(),
      answer: nullable(
        list(
          answer,
          { maxItems: MOST_ANSWERS },
          { about: 'Indices of options, or one true or false.', example: [0] },
        ),
      ),
    },
    ['questionId'],
  ),
  withoutLook: ['in_progress'],
  reply: envelope(200),
  errors: [409],
  run: (context, { record, query, body }) => {
    const { questionId, answer } = body
    if (answer === undefined) throw invalid({ answer: [required()] })
    return retryOnConflict(attempt, context, record, async (loaded) => {
      await requireOpen(context, loaded, 'answers')
      const { organizationId } = context
      const values = [organizationId, loaded.id, questionId, answer && JSON.stringify(answer)]
      return commit(attempt, context, { id: loaded.id, query }, [
        ...(loaded.tag === undefined ? [] : lock(attempt, context, loaded, 'NO KEY UPDATE')),
        bind(SAVE, values),
      ])
    })
  },
})

const submitAttempt = actOperation(attempt, 'submit', {
  summary: 'Submit an attempt',
  about: 'The attempt is graded immediately. Every required question needs an answer.',
  permission: 'trainings.create',
  run: async (context, { record, query, note }) => {
    await settle(context, note, OVERDUE, record.id)
    return retryOnConflict(attempt, context, record, async (loaded) => {
      await requireOpen(context, loaded, 'submit')
      return context.transaction(async (inside) => {
        const { organizationId } = inside
        await inside.write(lock(attempt, inside, loaded, 'NO KEY UPDATE'))
        const of = [organizationId, loaded.id]
        const [, missing = []] = await inside.read([bind(REQUIRE_TRAINING, of), bind(MISSING, of)])
        if (missing.length > 0) {
          throw invalid(
            Object.fromEntries(missing.map(([question]) => [`answers.${question}`, [required()]])),
          )
        }
        const ended = (await inside.write(endAttempts(inside, [loaded.id], 'submission'))).at(-1)
        if (ended?.length !== 1) throw timeOver()
        return commit(attempt, inside, { id: loaded.id, query }, [])
      })
    })
  },
})

/** @throws Refusal 409 `time_over` if the time is up or about to be, otherwise `wrong_state` */
async function requireOpen(context: Context, loaded: RecordRef, step: 'answers' | 'submit'): Promise<void> {
  if (loaded.status !== 'in_progress') {
    await context.read([bind(REFUSE_LATE, [context.organizationId, loaded.id])])
  }
  requireStep(attempt, loaded, step)
}

export const attemptOperations = [readAttempt, saveAnswer, submitAttempt]
