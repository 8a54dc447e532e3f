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
  type RecordOf,
  schemasOf,
  text,
  valueSchema,
} from '../../../engine/index.ts'

export const MAX_CHECKS = 50
const DAY_OF_MINUTES = 1_440
const YEAR_OF_MINUTES = 525_600

const minutes = (maximum: number, about: string, example: number) =>
  nullable(integer({ minimum: 1, maximum }, { about, example }))

/** 0 or null means none. */
const watch = (about: string, example: number) =>
  nullable(integer({ maximum: DAY_OF_MINUTES }, { about, example }))

const limit = (about: string, example?: string) =>
  nullable(exactDecimal({ about, ...(example ? { example } : {}) }))

export const checkFields = {
  name: text(255, { example: 'Oxygen' }),
  unit: nullable(text(30, { example: '%' })),
  minimum: limit('The lowest allowed value; it is within the limits.', '19.5'),
  maximum: limit('The highest allowed value; it is within the limits.', '23.5'),
  exclusiveMinimum: limit('Values must be greater than this one to be within the limits.', '0'),
  exclusiveMaximum: limit('Values must be less than this one to be within the limits.', '10'),
  maxAgeMinutes: minutes(YEAR_OF_MINUTES, 'How old a measurement may be when the step is done.', 30),
  required: flag(true, {
    about: 'Whether the step needs a measurement within the limits; if left out, true.',
  }),
  stopsWork: flag(false, { about: 'Whether a measurement outside the limits suspends the job immediately.' }),
}

/** Something to measure. */
export type Check = { readonly id: string } & RecordOf<typeof checkFields>

/** The limits of a value, each a decimal as text, or null. */
export type Limits = Pick<Check, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'>

/** A check in a request body. */
export type GivenCheck = Pick<Check, 'name'> & Partial<Check>

const photoRequired = flag(false, { about: 'Whether the step needs a photo before it is done.' })
const watchMinutes = watch('How long the place is watched after the step is done; 0 or null: no watch.', 60)
const roundMinutes = watch('The longest time between two rounds of that watch; needs a watch.', 15)
export const checksAbout = { about: 'The measurements, in this order.' }

/** The body of a PUT. */
export const executionFields = {
  checks: list(
    composite(
      {
        id: id({ about: 'Names an existing check to keep; the service gives new ones their ids.' }),
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

/** How a version of a step is carried out. */
export interface Execution extends RecordOf<Omit<typeof executionFields, 'checks'>> {
  readonly checks: readonly Check[]
}

/** An execution in a body: omitted parts do not change. */
export type GivenExecution = Partial<Omit<Execution, 'checks'>> & {
  readonly checks?: readonly GivenCheck[]
}

/** A step that only has to be done. */
export const NOTHING: Execution = { checks: [], photoRequired: false, watchMinutes: null, roundMinutes: null }

const shownCheck = schemasOf({ id: id(), ...checkFields })

/** The execution of a version of a step, in the sub-resource and in answers with the step. */
export const execution: Include = {
  schema: objectSchema({
    checks: { type: 'array', items: objectSchema(shownCheck) },
    photoRequired: photoRequired.schema,
    watchMinutes: valueSchema(watchMinutes),
    roundMinutes: valueSchema(roundMinutes),
  }),
  sql: `coalesce(r.execution, '${JSON.stringify(NOTHING)}')::json`,
}
