import { type Parameter, text, texts } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

interface NamedPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

const people: Parameter<readonly NamedPerson[]> = {
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: text.schema, firstName: text.schema, lastName: text.schema },
      required: ['id', 'firstName', 'lastName'],
      additionalProperties: false,
    },
  },
}

const namesOf = (given: readonly NamedPerson[]) =>
  given.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')

export const outsideWindow = conflict(
  'outside_window',
  'Work may begin 30 minutes before {start}, and has to end at {end}.',
)
/** Refused by a trigger. */
conflict(
  'no_permit',
  'The order of the event was confirmed after the job, so the job has no permit. Cancel it and create a job for the order.',
)
export const noCrew = conflict('no_crew', 'Nobody is in the crew of the job.')
/** `people` are those in the crew who could be it. */
export const noSupervisor = conflict(
  'no_supervisor',
  ({ people: able }) =>
    able.length === 0
      ? 'Nobody in the crew is its supervisor.'
      : `Nobody in the crew is its supervisor; these could be: ${namesOf(able)}.`,
  { params: { people } },
)
export const deviationOpen = conflict('deviation_open', 'Deviations stop the work: {numbers}.', {
  params: { numbers: texts },
})
export const notBriefed = conflict(
  'not_briefed',
  ({ people: unbriefed }) => `Not briefed on the current permit: ${namesOf(unbriefed)}.`,
  { params: { people } },
)
