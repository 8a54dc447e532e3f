import { aboutField, number } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const ownGap = conflict(
  'own_gap',
  'Somebody else has to do this: not the person with the gap, and not the one who recorded the proof.',
  { as: 'same_person' },
)
export const noGap = conflict('no_gap', 'This person has no gap here that an override could cover.', {
  as: 'not_overridable',
})
export const criticalNeed = conflict(
  'critical_need',
  'A critical step requires this, so it cannot be overridden.',
  { as: 'not_overridable' },
)
export const notWithinHours = aboutField(
  'not_within_hours',
  'The {field} field must be in the future, and within {hours} hours.',
  { hours: number },
)
