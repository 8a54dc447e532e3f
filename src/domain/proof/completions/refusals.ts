import { aboutField, wrongField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const oneOfTwo = aboutField('one_of_two', 'Exactly one of {field} and {other} must be given.')
export const inTheFuture = wrongField('in_the_future', 'must not be in the future')
export const tooEarly = aboutField('too_early', 'The {field} field must not be before {first}.')
export const beforeIssue = wrongField('before_issue', 'must not be before the day of issue')
export const hasContents = aboutField(
  'has_contents',
  'The requirement has contents: the proof has to be for one of them.',
)
export const orderNeeded = aboutField(
  'order_needed',
  'The content is completed for each order separately, so the order must be named.',
)
export const orderIsDraft = aboutField(
  'order_is_draft',
  'The order is not confirmed yet, so nothing is frozen in it.',
)
export const samePerson = conflict(
  'same_person',
  'Somebody else has to do this: not the holder of the proof, and not the one who recorded it.',
)
