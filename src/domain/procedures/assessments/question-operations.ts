import {
  type Accepted,
  body,
  CHANGEABLE,
  type Context,
  createOperation,
  createVersion,
  list,
  listOperation,
  lockList,
  logicalRecord,
  type Noun,
  type OnRecord,
  oneOf,
  orderedList,
  type RecordQuery,
  type Rule,
  readOperation,
  requireReferences,
  type Single,
  target,
  updateOperation,
  updateVersion,
  type Values,
  valuesOf,
  versionOperations,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { impactOperation } from '../impact/operation.ts'
import { readAnswerKey } from './answer-key.ts'
import { acceptedTypes, answer, questionType, requireFittingAnswers } from './answers.ts'
import { deleteAssessmentQuestion } from './question-deletion.ts'
import { answersDoNotFit, answersOfOtherOptions, tooFewOptions } from './question-refusals.ts'
import { assessmentQuestion } from './question-resource.ts'
import { assessment } from './resource.ts'

const requestOnly = {
  type: oneOf(acceptedTypes, undefined, { example: 'single_choice' }),
  correctAnswers: list(
    answer,
    { maxItems: 50 },
    { about: 'Indices of the correct options, or one true or false. Never shown again.', example: [0] },
  ),
}

const questionBody = body(assessmentQuestion, {
  required: ['assessmentId', 'question', 'type'],
  optional: ['correctAnswers', 'explanation', 'options', 'order', 'points', 'required'],
  extra: requestOnly,
})

const ASSESSMENT_OF_NEW = logicalRecord('assessments', `($2::jsonb ->> 'assessment_id')::uuid`)

const questionsOfAssessment = orderedList(
  `assessment_questions q WHERE q.organization_id = $1 AND q.is_current
    AND q.assessment_canonical_id = ${ASSESSMENT_OF_NEW}`,
  logicalRecord('assessments', '$2'),
)

const KEEP_ASSESSMENT = statement(`
SELECT refuse('invalid_reference', '{"fields": ["assessmentId"]}') FROM assessment_questions q
WHERE q.organization_id = $1 AND q.id = $2
  AND q.assessment_canonical_id IS DISTINCT FROM ${logicalRecord('assessments', '$3')}`)

// Fields that a body leaves out keep their stored values, which only the database knows.
const rules: readonly Rule[] = [
  {
    broken: `p.type <> 'true_false' AND coalesce(cardinality(p.options), 0) < 2`,
    details: { options: [tooFewOptions({ least: 2 })] },
  },
  {
    broken: 'NOT answers_fit(p.type, p.options, p.correct_answers)',
    details: { correctAnswers: [answersDoNotFit()] },
  },
]

/** Positions mean nothing once the options are others. */
const answersGoWithOptions: Rule = {
  broken: `p.type <> 'true_false' AND p.correct_answers IS NOT NULL AND p.options IS DISTINCT FROM (stored.row).options`,
  details: { correctAnswers: [answersOfOtherOptions()] },
}

const createAssessmentQuestion = createOperation(assessmentQuestion, {
  body: questionBody,
  withoutLook: true,
  run: (context, { query, body }) => {
    const { options = null, correctAnswers = null } = body
    requireFittingAnswers({ type: questionType(body.type), options, correctAnswers })
    return create(context, query, body)
  },
})

/**
 * As above, but the correct answers may be missing, since exports leave them out. Only for imports, which report it.
 */
const importAssessmentQuestion = createOperation(assessmentQuestion, {
  body: questionBody,
  run: (context, { query, body }) => {
    const { options = null, correctAnswers } = body
    if (correctAnswers) requireFittingAnswers({ type: questionType(body.type), options, correctAnswers })
    return create(context, query, body)
  },
})

function create(context: Context, query: RecordQuery, body: Accepted<typeof questionBody>): Promise<Single> {
  return createVersion(assessmentQuestion, context, query, {
    values: { ...columns(body), assessment_id: body.assessmentId },
    derived: { assessment_canonical_id: ASSESSMENT_OF_NEW, order: questionsOfAssessment.afterTheLast },
    confirm: undefined,
    rules,
    before: [
      lockList(questionsOfAssessment, context, body.assessmentId),
      requireReferences('assessments', context, [['assessmentId', body.assessmentId]]),
    ],
  })
}

const updateAssessmentQuestion = updateOperation(assessmentQuestion, {
  body: questionBody,
  withoutLook: CHANGEABLE,
  run: (context, given) => update(context, given, rules),
})

/** As above, but other options need their correct answers too, since exports leave those out. Only for imports. */
const importChange = updateOperation(assessmentQuestion, {
  body: questionBody,
  run: (context, given) =>
    update(context, given, given.body.correctAnswers ? rules : [...rules, answersGoWithOptions]),
})

interface Change extends OnRecord {
  readonly body: Accepted<typeof questionBody>
}

function update(context: Context, { record, query, body }: Change, kept: readonly Rule[]): Promise<Single> {
  const { options, correctAnswers } = body
  if (options !== undefined && correctAnswers !== undefined) {
    requireFittingAnswers({ type: questionType(body.type), options, correctAnswers })
  }
  return updateVersion(assessmentQuestion, context, record, query, {
    values: columns(body),
    confirm: undefined,
    rules: kept,
    before: [bind(KEEP_ASSESSMENT, [context.organizationId, record.id, body.assessmentId])],
  })
}

function columns(body: Accepted<typeof questionBody>): Values {
  const { correctAnswers } = body
  return {
    ...valuesOf(assessmentQuestion, body),
    type: questionType(body.type),
    ...(correctAnswers ? { correct_answers: correctAnswers } : {}),
  }
}

export const assessmentQuestions: Noun<typeof assessmentQuestion> = {
  of: assessmentQuestion,
  sample: () => import('./question-sample.ts'),
  operations: [
    listOperation(assessmentQuestion),
    createAssessmentQuestion,
    readOperation(assessmentQuestion),
    updateAssessmentQuestion,
    deleteAssessmentQuestion,
    impactOperation(assessmentQuestion),
    ...versionOperations(assessmentQuestion, { update: updateAssessmentQuestion }),
    readAnswerKey,
  ],
  file: {
    references: [
      {
        field: 'assessmentId',
        column: 'assessment',
        to: target(assessment),
        joined: 't.canonical_id = r.assessment_canonical_id',
      },
    ],
    leftOut: ['correctAnswers'],
    imports: {
      create: importAssessmentQuestion,
      update: importChange,
      key: ['question', 'assessmentId'],
    },
  },
}
