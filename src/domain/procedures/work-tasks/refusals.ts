import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const nothingToConfirm = conflict(
  'nothing_to_confirm',
  'The work task and all of its steps are confirmed already.',
)
export const stepTwice = wrongField('step_twice', 'names a step that is named before')
export const stepsMissing = aboutField(
  'steps_missing',
  'The {field} field must name every step of the task; {missing} missing.',
  { missing: number },
)
export const limitsContradict = aboutField(
  'limits_contradict',
  'No value is within the limits: the {field} field is below the lower limit.',
)
export const stopsWithoutLimit = wrongField(
  'stops_without_limit',
  'needs a limit: without one no value stops the work',
)
export const roundsWithoutWatch = wrongField(
  'rounds_without_watch',
  'needs watchMinutes: rounds are made during a watch',
)
