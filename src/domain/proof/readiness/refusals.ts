import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'

export const tooMuchToJudge = aboutField(
  'too_much_to_judge',
  'The {field} field must name fewer people: more than {most} pairs of person and requirement are not judged at once.',
  { most: number },
)
export const noFurtherOccurrence = wrongField(
  'no_further_occurrence',
  'is required: the event has no further occurrence',
)
