import {
  composite,
  exactDecimal,
  type Field,
  flag,
  type Include,
  id,
  integer,
  list,
  nullable,
  objectSchema,
  text,
  valueSchema,
} from '../../../engine/index.ts'
import { type GivenCheck, NOTHING } from './execution-rules.ts'

export const MAX_CHECKS = 50
const DAY_OF_MINUTES = 1_440
const YEAR_OF_MINUTES = 525_600

const minutes = (maximum: number, about: string, example: number) =>
  nullable(integer({ minimum: 1, maximum }, { about, example }))

/** None if it is 0 or null. */
const watch = (about: string, example: number) =>
  nullable(integer({ maximum: DAY_OF_MINUTES }, { about, example }))

const limit = (about: string, example?: string) =>
  nullable(exactDecimal({ about, ...(example ? { example } : {}) }))

export const checkFields = {
  name: text(255, { example: 'Oxygen' }),
  unit: nullable(text(30, { example: '%' })),
  minimum: limit('The least value that is within the limits.', '19.5'),
  maximum: limit('The greatest value that is within the limits.', '23.5'),
  exclusiveMinimum: limit('A value within the limits is greater than this one.', '0'),
  exclusiveMaximum: limit('A value within the limits is less than this one.', '10'),
  maxAgeMinutes: minutes(YEAR_OF_MINUTES, 'How old a measurement may be when the step is done.', 30),
  required: flag(true, {
    about: 'Whether the step needs a measurement within the limits; true where left out.',
  }),
  stopsWork: flag(false, { about: 'Whether a measurement outside the limits suspends the job at once.' }),
}

const photoRequired = flag(false, { about: 'Whether the step is done only with a photo.' })
const watchMinutes = watch('How long the place is watched after the step is done; none where 0 or null.', 60)
const roundMinutes = watch('How far apart the rounds of that watch may be; needs a watch.', 15)
export const checksAbout = { about: 'What is measured, in this order.' }

/** The body of a PUT. */
export const executionFields = {
  checks: list(
    composite(
      {
        id: id({ about: 'Keeps a check that the step has; the service gives a new one its id.' }),
        ...checkFields,
      },
      ['name'],
    ),
    { maxItems: MAX_CHECKS },
    checksAbout,
  ) as Field<GivenCheck[]>,
  photoRequired,
  watchMinutes,
  roundMinutes,
}

const shownCheck = Object.fromEntries(
  Object.entries({ id: id(), ...checkFields }).map(([name, of]) => [name, valueSchema(of)]),
)

/** The execution of a version of a step: the sub-resource, and what answers with the step hold. */
export const execution: Include = {
  schema: objectSchema({
    checks: { type: 'array', items: objectSchema(shownCheck) },
    photoRequired: photoRequired.schema,
    watchMinutes: valueSchema(watchMinutes),
    roundMinutes: valueSchema(roundMinutes),
  }),
  sql: `coalesce(r.execution, '${JSON.stringify(NOTHING)}')::json`,
}
