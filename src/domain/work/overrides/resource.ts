import {
  id,
  moment,
  namesPerson,
  nullable,
  objectSchema,
  personAt,
  personal,
  prose,
  resource,
  schemasOf,
  userSchema,
} from '../../../engine/index.ts'

const person = namesPerson<object>({ schema: userSchema, nullable: false })

/** A gap of one person in a job, tolerated until a moment. */
export const override = resource({
  name: 'override',
  segment: 'overrides',
  table: 'overrides',
  fields: {
    id: id(),
    jobId: id(),
    user: person,
    safetyRequirementId: id({ about: 'The version frozen in the order of the job.' }),
    reason: personal(nullable(prose(2_000, { example: 'The card is on its way; Ville stays beside him.' }))),
    validUntil: moment(),
    createdAt: moment(),
    createdBy: person,
    recordedBy: person,
  },
  computed: {
    user: personAt('r.user_id', 'r.created_at'),
    createdBy: personAt('r.created_by', 'r.created_at'),
    recordedBy: personAt('r.recorded_by', 'r.created_at'),
  },
  subject: 'r.user_id',
})

export const overrideSchema = objectSchema(schemasOf(override.fields))
