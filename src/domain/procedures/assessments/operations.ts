import {
  body,
  CHANGEABLE,
  confirmationIn,
  createOperation,
  createVersion,
  deleteOperation,
  duplicateOperation,
  listOperation,
  logicalRecord,
  type Noun,
  readOperation,
  requireReferences,
  type Scope,
  target,
  updateOperation,
  updateVersion,
  valuesOf,
  versionOperations,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { educationalContent } from '../educational-contents/resource.ts'
import { impactOfConfirmation } from '../impact/impact.ts'
import { impactOperation } from '../impact/operation.ts'
import { assessment } from './resource.ts'

const assessmentBody = body(assessment, {
  required: ['title', 'educationalContentId'],
  optional: ['active', 'description', 'passPercentage', 'shuffleQuestions', 'status', 'timeLimitMinutes'],
})

const CONTENT_OF_NEW = logicalRecord('educational_contents', `($2::jsonb ->> 'educational_content_id')::uuid`)

const SET_CONTENT = statement(`
UPDATE assessments SET educational_content_canonical_id = ${logicalRecord('educational_contents', '$3')}
WHERE organization_id = $1 AND id = $2`)

const createAssessment = createOperation(assessment, {
  body: assessmentBody,
  withoutLook: true,
  run: (context, { query, body }) =>
    createVersion(assessment, context, query, {
      values: { ...valuesOf(assessment, body), educational_content_id: body.educationalContentId },
      derived: { educational_content_canonical_id: CONTENT_OF_NEW },
      confirm: confirmationIn(body),
      before: [contentExists(context, body.educationalContentId)],
    }),
})

const updateAssessment = updateOperation(assessment, {
  body: assessmentBody,
  withoutLook: CHANGEABLE,
  run: (context, { record, query, body }) =>
    updateVersion(assessment, context, record, query, {
      values: valuesOf(assessment, body),
      confirm: confirmationIn(body),
      told: (...now) => impactOfConfirmation(assessment, ...now),
      before: [contentExists(context, body.educationalContentId)],
      after: (versionId) => [
        bind(SET_CONTENT, [context.organizationId, versionId, body.educationalContentId]),
      ],
    }),
})

function contentExists(context: Scope, id: string) {
  return requireReferences('educational_contents', context, [['educationalContentId', id]])
}

export const assessments: Noun<typeof assessment> = {
  of: assessment,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(assessment),
    createAssessment,
    readOperation(assessment),
    updateAssessment,
    deleteOperation(assessment, {
      about: `Removes a draft; the version before it becomes current again. With a first draft its questions go too. A
confirmed version stays: 409.`,
    }),
    duplicateOperation(assessment),
    impactOperation(assessment),
    ...versionOperations(assessment, { update: updateAssessment }),
  ],
  search: { text: 'r.description' },
  file: {
    references: [
      {
        field: 'educationalContentId',
        column: 'educationalContent',
        to: target(educationalContent),
        joined: 't.canonical_id = r.educational_content_canonical_id',
      },
    ],
    imports: { create: createAssessment, update: updateAssessment, key: ['title', 'educationalContentId'] },
  },
}
