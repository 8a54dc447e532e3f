import {
  id,
  integer,
  type JsonSchema,
  moment,
  nullable,
  objectSchema,
  oneOf,
  resource,
  schemasOf,
  valueSchema,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { answer } from '../../procedures/assessments/answers.ts'
import { assessmentQuestion } from '../../procedures/assessments/question-resource.ts'
import { life } from './attempt-life.ts'
import { TRIES } from './learned.ts'
import { OWN, SEEN } from './resource.ts'

const asked = assessmentQuestion.fields

const schema: JsonSchema = {
  type: 'array',
  items: objectSchema({
    id: id().schema,
    question: asked.question.schema,
    type: asked.type.schema,
    options: valueSchema(asked.options),
    points: asked.points.schema,
    required: asked.required.schema,
    order: { type: 'integer', description: 'Position in this attempt, from 1.' },
    answer: { type: ['array', 'null'], items: answer.schema },
    correct: { type: ['boolean', 'null'], description: 'Null until the attempt has ended.' },
    explanation: {
      type: ['string', 'null'],
      description: 'Null until the assessment is passed or no attempts are left.',
    },
  }),
}

/** Whether the results of attempt `r` can no longer help in another attempt. */
const DECIDED = `r.status <> 'in_progress' AND EXISTS (SELECT FROM attempts o
  WHERE o.organization_id = $1 AND o.training_id = r.training_id AND o.assessment_canonical_id = r.assessment_canonical_id
    AND (o.status = 'passed' OR o.status = 'failed' AND o.number = ${TRIES}))`

/** The questions as they were at the start, in the order of this attempt. No representation has their keys. */
const questions = {
  schema,
  sql: jsonRows(
    {
      id: 'q.question_id',
      question: 'q.question',
      type: 'q.type',
      options: 'q.options',
      points: 'q.points',
      required: 'q.required',
      order: 'q.position',
      answer: 'q.answer',
      correct: 'q.correct',
      explanation: `CASE WHEN ${DECIDED} THEN q.explanation END`,
    },
    'attempt_questions q WHERE q.organization_id = $1 AND q.attempt_id = r.id ORDER BY q.position',
  ),
}

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
  questions: schema,
})
