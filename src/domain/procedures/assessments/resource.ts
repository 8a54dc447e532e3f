import {
  duplication,
  filter,
  flag,
  id,
  includedRow,
  includedRows,
  integer,
  lifecycle,
  lifecycleFilters,
  lifeOfVersions,
  logicalRecord,
  named,
  nullable,
  peopleOfConfirmed,
  prose,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
  versioned,
} from '../../../engine/index.ts'
import { EVERYBODY, PLANNER } from '../../../platform/auth/built-in-roles.ts'
import { assessmentQuestion } from './question-resource.ts'

const CURRENT_CONTENT = `educational_contents c WHERE c.organization_id = $1
  AND c.canonical_id = r.educational_content_canonical_id AND c.is_current`

/** A quiz on an educational content. */
export const assessment = resource({
  name: 'assessment',
  segment: 'assessments',
  table: 'assessments',
  title: 'title',
  permissions: { read: EVERYBODY, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    ...versioned,
    title: text(255, { example: 'Lockout: do you know the order?' }),
    description: nullable(prose(5_000, { example: 'Six questions; four fifths must be right.' })),
    active: flag(true),
    status: lifecycle,
    educationalContentId: id({
      about: 'The content that the assessment covers, shown as its current version.',
    }),
    passPercentage: integer({ maximum: 100, initial: 80 }, { example: 80 }),
    shuffleQuestions: flag(false),
    timeLimitMinutes: nullable(integer({}, { example: 20 })),
    ...stamps,
  },
  computed: { educationalContentId: `(SELECT c.id FROM ${CURRENT_CONTENT})` },
  includes: {
    ...peopleOfConfirmed,
    educationalContent: includedRow(named('c', 'title'), CURRENT_CONTENT),
    questions: includedRows(
      {
        id: [versioned.id.schema, 'q.id'],
        order: [{ type: 'integer' }, 'q."order"'],
        points: [{ type: 'integer' }, 'q.points'],
        question: [{ type: 'string' }, 'q.question'],
        required: [{ type: 'boolean' }, 'q.required'],
        type: [{ type: 'string' }, 'q.type'],
      },
      `assessment_questions q WHERE q.organization_id = $1 AND q.assessment_canonical_id = r.canonical_id
        AND q.is_current ORDER BY q."order", q.id`,
    ),
  },
  always: ['createdBy', 'updatedBy'],
  bare: true,
  counted: true,
  life: lifeOfVersions({ steps: { duplicate: duplication('assessments') } }),
  owns: [{ of: assessmentQuestion, column: 'assessment_canonical_id' }],
  sortable: [
    'id',
    'title',
    'active',
    'status',
    'version',
    'passPercentage',
    'timeLimitMinutes',
    'createdAt',
    'updatedAt',
  ],
  filters: {
    ...searchIn(['title']),
    ...lifecycleFilters(),
    educationalContentId: filter(
      id(),
      `r.educational_content_canonical_id = ${logicalRecord('educational_contents', '$?')}`,
      'Assessments on this content.',
    ),
    ...updatedSince,
  },
})
