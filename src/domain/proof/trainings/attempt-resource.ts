import {
  id,
  includedRows,
  integer,
  moment,
  nullable,
  objectSchema,
  oneOf,
  resource,
  schemasOf,
  valueSchema,
} from '../../../engine/index.ts'
import { answer } from '../../procedures/assessments/answers.ts'
import { assessmentQuestion } from '../../procedures/assessments/question-resource.ts'
import { life } from './attempt-life.ts'
import { TRIES } from './learned.ts'
import { OWN, SEEN } from './resource.ts'

const asked = assessmentQuestion.fields

/** Whether the results of attempt `r` can no longer help in another attempt. */
const DECIDED = `r.status <> 'in_progress' AND EXISTS (SELECT FROM attempts o
  WHERE o.organization_id = $1 AND o.training_id = r.training_id AND o.assessment_canonical_id = r.assessment_canonical_id
    AND (o.status = 'passed' OR o.status = 'failed' AND o.number = ${TRIES}))`

/** The questions as they were at the start, in the order of this attempt. No representation has their keys. */
const questions = includedRows(
  {
    id: [id().schema, 'q.question_id'],
    question: [asked.question.schema, 'q.question'],
    type: [asked.type.schema, 'q.type'],
    options: [valueSchema(asked.options), 'q.options'],
    points: [asked.points.schema, 'q.points'],
    required: [asked.required.schema, 'q.required'],
    order: [{ type: 'integer', description: 'Position in this attempt, from 1.' }, 'q.position'],
    answer: [{ type: ['array', 'null'], items: answer.schema }, 'q.answer'],
    correct: [{ type: ['boolean', 'null'], description: 'Null until the attempt has ended.' }, 'q.correct'],
    explanation: [
      {
        type: ['string', 'null'],
        description: 'Null until the assessment is passed or no attempts are left.',
      },
      `CASE WHEN ${DECIDED} THEN q.explanation END`,
    ],
  },
  'attempt_questions q WHERE q.organization_id = $1 AND q.attempt_id = r.id ORDER BY q.position',
)

/** One try at one assessment, within a training. A single attempt always shows its questions. */
export const attempt = resource({
  name: 'attempt',
  segment: 'attempts',
  table: 'attempts',
  title: 'id',
  access: 'trainings',
  fields: {
    id: id(),
    trainingId: id(),
    assessmentId: id({ about: 'The version whose questions are asked.' }),
    status: life.status,
    startedAt: moment(),
    dueAt: moment({ about: 'When the saved answers are graded, by the clock of the service.' }),
    endedAt: nullable(moment()),
    endedBy: nullable(oneOf(['submission', 'deadline'])),
    percentage: nullable(integer({ maximum: 100 }, { about: 'Rounded down; null until it has ended.' })),
  },
  includes: { questions },
  always: ['questions'],
  present: SEEN,
  acted: OWN,
  life,
})

/** An attempt within answers to other requests. */
export const attemptSchema = objectSchema({
  ...schemasOf(attempt.fields),
  questions: questions.schema,
})
