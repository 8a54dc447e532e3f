import {
  equals,
  filter,
  id,
  includedRows,
  integer,
  logicalRecord,
  moment,
  momentSql,
  nullable,
  nullableObject,
  person,
  resource,
  valueSchema,
} from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { OFFICE, WORKING } from '../../../platform/auth/built-in-roles.ts'
import { assessment } from '../../procedures/assessments/resource.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { ASSESSMENTS, contentJson, shownContent, TRIED, TRIES, WATCHED_SECONDS } from './learned.ts'
import { life } from './life.ts'

/** SQL for whether row `r` belongs to the caller. */
export const OWN = `r.user_id = ${CALLER_USER_ID}`

/** SQL for whether the caller may see row `r`. */
export const SEEN: string = `(${OWN} OR ${callerHolds('trainings.read')})`

const content = educationalContent.fields

const educationalContentShown = {
  schema: nullableObject({
    ...{ id: id().schema, canonicalId: id().schema, version: integer({ minimum: 1 }).schema },
    title: content.title.schema,
    body: valueSchema(content.body),
    video: valueSchema(content.video),
    coverImagePath: valueSchema(content.coverImagePath),
  }),
  sql: contentJson(shownContent),
}

const videoSeconds = {
  schema: {
    type: ['integer', 'null'],
    description: 'The video length used for the coverage; null if watching is attested.',
  },
  sql: 'to_json(r.video_seconds)',
} as const

const { title, description, passPercentage, timeLimitMinutes } = assessment.fields

const assessments = includedRows(
  {
    id: [id().schema, 'a.id'],
    title: [title.schema, 'a.title'],
    description: [valueSchema(description), 'a.description'],
    passPercentage: [passPercentage.schema, 'a.pass_percentage'],
    timeLimitMinutes: [valueSchema(timeLimitMinutes), 'a.time_limit_minutes'],
    questionsCount: [{ type: 'integer' }, 'jsonb_array_length(a.questions)'],
    attemptsLeft: [
      { type: 'integer', minimum: 0, maximum: TRIES },
      `CASE WHEN t.passed THEN 0 ELSE greatest(${TRIES} - t.tries, 0) END`,
    ],
    passed: [{ type: 'boolean' }, 't.passed'],
  },
  // For a training that has ended, only the assessments that were tried.
  `${ASSESSMENTS} CROSS JOIN ${TRIED} WHERE r.status = 'open' OR t.tries > 0 ORDER BY lower(a.title), a.id`,
)

/** Its attempts, oldest first, without their questions. */
const attempts = includedRows(
  {
    id: [id().schema, 't.id'],
    assessmentId: [id().schema, 't.assessment_id'],
    status: [{ type: 'string', enum: ['in_progress', 'passed', 'failed'] }, 't.status'],
    startedAt: [moment().schema, momentSql('t.started_at')],
    dueAt: [moment().schema, momentSql('t.due_at')],
    endedAt: [valueSchema(nullable(moment())), momentSql('t.ended_at')],
    endedBy: [{ type: ['string', 'null'], enum: ['submission', 'deadline', null] }, 't.ended_by'],
    percentage: [{ type: ['integer', 'null'] }, 't.percentage'],
  },
  'attempts t WHERE t.organization_id = $1 AND t.training_id = r.id ORDER BY t.started_at, t.id',
)

/** One person's way through one version of a content. */
export const training = resource({
  name: 'training',
  segment: 'trainings',
  table: 'trainings',
  title: 'id',
  permissions: { read: OFFICE, create: WORKING },
  fields: {
    id: id(),
    userId: id({ about: 'The person who learns.' }),
    educationalContentId: id({ about: 'The version to learn.' }),
    orderId: nullable(id({ about: 'The own or received order whose frozen text is used.' })),
    status: life.status,
    watchedPercentage: integer(
      { maximum: 100 },
      { about: 'The watched share of the video, rounded down; 0 if it cannot be measured.', example: 64 },
    ),
    completionId: nullable(id({ about: 'The proof, once it is completed.' })),
    startedAt: moment(),
    endedAt: nullable(moment()),
  },
  computed: {
    watchedPercentage: `coalesce(${WATCHED_SECONDS} * 100 / r.video_seconds, 0)`,
    completionId: '(SELECT c.id FROM completions c WHERE c.organization_id = $1 AND c.training_id = r.id)',
  },
  inserted: [
    'educational_content_canonical_id',
    'educational_content_version',
    'minimum_watch_percentage',
    'video_seconds',
    'watched',
    'watched_at',
  ],
  includes: {
    user: person('user_id'),
    educationalContent: educationalContentShown,
    videoSeconds,
    assessments,
    attempts,
  },
  present: SEEN,
  acted: OWN,
  life,
  counted: true,
  sortable: ['id', 'status', 'startedAt', 'endedAt'],
  orderedBy: 'startedAt',
  filters: {
    userId: equals('user_id', id(), 'Of this person.'),
    educationalContentId: filter(
      id(),
      // A separate SELECT, because below row security PostgreSQL uses no index for a comparison with coalesce.
      `r.educational_content_canonical_id = (SELECT coalesce(${logicalRecord('educational_contents', '$?')},
        (SELECT f.educational_content_canonical_id FROM trainings f
          WHERE f.organization_id = $1 AND f.educational_content_id = $? LIMIT 1), $?))`,
      'Of any version of this content.',
    ),
    status: equals('status', life.status, 'In this state.'),
  },
})
