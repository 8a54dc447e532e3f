import {
  type Field,
  filter,
  flag,
  id,
  includedRow,
  integer,
  lifeOf,
  list,
  logicalRecord,
  named,
  namedWhen,
  nullable,
  oneOf,
  prose,
  resource,
  searchIn,
  shownTo,
  stamps,
  text,
  updatedSince,
  versioned,
  versionStates,
} from '../../../engine/index.ts'

const current = ['draft', 'confirmed'] as const

/** It can be changed in either state, and removed or retired. */
const life = lifeOf({ ...versionStates, steps: { update: { in: current }, delete: { in: current } } })

const CURRENT_ASSESSMENT = `assessments a WHERE a.organization_id = $1
  AND a.canonical_id = r.assessment_canonical_id AND a.is_current`

/** When it became part of a confirmed assessment. */
const CONFIRMED = `(SELECT greatest(r.created_at, min(a.confirmed_at)) FROM assessments a WHERE a.organization_id = $1
  AND a.canonical_id = r.assessment_canonical_id HAVING min(a.confirmed_at) IS NOT NULL)`

export const questionTypes = ['multiple_choice', 'single_choice', 'true_false'] as const

const explanation: Field<string | null> = shownTo(
  'assessments.update',
  nullable(prose(5_000, { example: 'Only the person who put it there.' })),
)

/**
 * A question of an assessment. It has no status of its own: it counts as confirmed once any version of its assessment
 * was confirmed. Its correct answers can be written but are in no representation.
 */
export const assessmentQuestion = resource({
  name: 'assessment question',
  segment: 'assessment-questions',
  table: 'assessment_questions',
  title: 'question',
  access: 'assessments',
  fields: {
    ...versioned,
    assessmentId: id({ about: 'The assessment that contains the question, shown as its current version.' }),
    question: prose(2_000, { example: 'Who removes a personal lock?' }),
    type: oneOf(questionTypes, undefined, { example: 'single_choice' }),
    options: nullable(
      list(text(1_000), { maxItems: 50 }, { example: ['Its owner', 'The shift supervisor'] }),
    ),
    explanation,
    order: integer({}, { about: 'Place in the assessment; if left out, after the last.' }),
    points: integer({ initial: 1 }, { example: 1 }),
    required: flag(true),
    ...stamps,
  },
  computed: { assessmentId: `(SELECT a.id FROM ${CURRENT_ASSESSMENT})` },
  hidden: ['correct_answers'],
  // A retired one has no current version any more.
  present: `EXISTS (SELECT FROM assessment_questions c WHERE c.organization_id = $1
    AND c.canonical_id = r.canonical_id AND c.is_current)`,
  life,
  status: `(CASE WHEN NOT r.is_current THEN 'superseded' WHEN EXISTS (SELECT FROM assessments a WHERE a.organization_id = $1
    AND a.canonical_id = r.assessment_canonical_id AND a.in_force) THEN 'confirmed' ELSE 'draft' END)`,
  includes: {
    ...namedWhen(CONFIRMED),
    assessment: includedRow(named('a', 'title'), CURRENT_ASSESSMENT),
  },
  always: ['createdBy', 'updatedBy'],
  bare: true,
  sortable: ['id', 'question', 'type', 'order', 'points', 'required', 'version', 'createdAt', 'updatedAt'],
  filters: {
    ...searchIn(['question']),
    assessmentId: filter(
      id(),
      `r.assessment_canonical_id = ${logicalRecord('assessments', '$?')}`,
      'Questions of this assessment.',
    ),
    ...updatedSince,
  },
})
