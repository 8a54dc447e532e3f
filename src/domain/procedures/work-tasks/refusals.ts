import { aboutField, number } from '../../../platform/refusals/reason.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'

export const nothingToConfirm = refusal(
  409,
  'nothing_to_confirm',
  'The work task and all of its steps are confirmed already.',
)
export const stepTwice = aboutField(
  'step_twice',
  (field) => `The ${field} field names a step that is named before.`,
)
export const stepsMissing = aboutField(
  'steps_missing',
  { missing: number },
  (field, { missing }) => `The ${field} field must name every step of the task; ${missing} missing.`,
)
export const limitsContradict = aboutField(
  'limits_contradict',
  (field) => `No value is within the limits: the ${field} field is below the lower limit.`,
)
export const stopsWithoutLimit = aboutField(
  'stops_without_limit',
  (field) => `The ${field} field needs a limit: without one no value stops the work.`,
)
export const roundsWithoutWatch = aboutField(
  'rounds_without_watch',
  (field) => `The ${field} field needs watchMinutes: rounds are made during a watch.`,
)
