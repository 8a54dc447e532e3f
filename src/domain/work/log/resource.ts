import {
  equals,
  exactDecimal,
  flag,
  id,
  integer,
  list,
  moment,
  namesPerson,
  nullable,
  oneOf,
  personAt,
  personal,
  prose,
  resource,
  text,
  userSchema,
} from '../../../engine/index.ts'

/** The meanings of log entries: sign-offs first, then acts on the job. */
const MEANINGS = [
  'briefed',
  'on_site',
  'done',
  'undone',
  'measured',
  'evidence',
  'round',
  'not_needed',
  'released',
  'rejected',
  'suspended',
  'resumed',
  'handed_back',
  'completed',
  'overridden',
] as const

export type Meaning = (typeof MEANINGS)[number]

const meaning = oneOf(MEANINGS, undefined, { example: 'done' })
const person = namesPerson<object>({ schema: userSchema, nullable: false })

/** An entry of a job's log: a person, a meaning, a document, and what belongs to it. */
export const signOff = resource({
  name: 'sign-off',
  segment: 'sign-offs',
  table: 'sign_offs',
  fields: {
    id: id(),
    place: integer({ minimum: 1 }, { about: 'Position in the log of the job.' }),
    meaning,
    user: person,
    recordedBy: person,
    documentSha256: text(64, {
      about: 'SHA-256 of the signed document: the permit or the step.',
    }),
    at: moment(),
    workStepId: nullable(id()),
    checkId: nullable(id()),
    value: nullable(exactDecimal({ about: 'As it was sent.', example: '20.9' })),
    outside: nullable(flag(undefined, { about: 'Whether the value was outside the limits of the check.' })),
    safetyRequirementIds: nullable(list(id(), { maxItems: 1_000 })),
    reason: personal(nullable(prose(2_000))),
    filePath: nullable(text(255)),
    deviationId: nullable(id()),
    overrideId: nullable(id()),
  },
  computed: {
    user: personAt('r.user_id', 'r.at'),
    recordedBy: personAt('r.recorded_by', 'r.at'),
  },
  // Why a gap is tolerated is about the person with the gap.
  subject: `CASE WHEN r.override_id IS NULL THEN r.user_id
    ELSE (SELECT o.user_id FROM overrides o WHERE o.organization_id = $1 AND o.id = r.override_id) END`,
  orderedBy: 'place',
  filters: {
    meaning: equals('meaning', meaning, 'Only entries of this meaning.'),
    userId: equals('user_id', id(), 'Only entries by this person.'),
    workStepId: equals('work_step_id', id(), 'Only entries about this step.'),
  },
  audited: { jobId: 'r.job_id', revision: 'r.revision' },
})
