import { aboutField, number, text, texts, wrongField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const orderDeclined = aboutField(
  'order_declined',
  'The order is declined; nothing more can be planned on it.',
)
/** The event already has the maximum number of parts. @see MAX_PARTS */
export const eventFull = conflict('event_full', 'The event has {most} {kind}s already.', {
  params: { most: number, kind: text },
  as: 'too_many',
})

// Rules of recurrence.
export const ruleRequired = wrongField('rule_required', 'is required when recurring is true')
export const beforeStart = wrongField('before_start', 'must not be before the start')

// Requested days.
export const tooMuchAtOnce = aboutField(
  'too_much_at_once',
  'The {field} parameter must be nearer: that is too much at once.',
)
export const tooMuchAtTheSameTime = aboutField(
  'too_much_at_the_same_time',
  'The {field} parameter must be nearer: there is too much at the same time.',
)

// Single occurrences.
export const notAnOccurrence = wrongField(
  'not_an_occurrence',
  'must be the start of an occurrence of the event',
)
export const noOccurrenceThen = aboutField(
  'no_occurrence_then',
  'There is no occurrence of the event that starts then.',
)
export const firstOccurrence = wrongField(
  'first_occurrence',
  'is the first occurrence; change the event itself',
)
export const secondException = aboutField('second_exception', 'The occurrence has an exception already.')
export const requiredWhenMoved = wrongField('required_when_moved', 'is required when action is moved')
export const onlyWhenMoved = wrongField('only_when_moved', 'belongs to the action moved only')

export const alreadyAssigned = aboutField('already_assigned', 'The person is assigned already.')

/** The first occurrences that would be lost, and the total. */
const lost = { starts: texts, all: number }

function inShort(starts: readonly string[], all: number): string {
  return `${starts.join(', ')}${all > starts.length ? `, … (${all})` : ''}`
}

export const exceptionsLost = aboutField(
  'exceptions_lost',
  ({ starts, all }) =>
    `The event would lose exceptions that the file does not name as gone: ${inShort(starts, all)}.`,
  lost,
)
export const assignmentsLost = aboutField(
  'assignments_lost',
  ({ starts, all }) =>
    `The event would lose assignments that the file does not name as gone: ${inShort(starts, all)}.`,
  lost,
)
