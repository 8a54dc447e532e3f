import { texts, wrongField } from '../../../platform/refusals/reason.ts'
import { conflict, refusal } from '../../../platform/refusals/refusal.ts'

export const notInCrew = refusal(
  403,
  'not_in_crew',
  'Only members of the crew can sign off work in this job.',
)
export const supervisorRequired = refusal(
  403,
  'supervisor_required',
  'A supervisor of the crew has to do this.',
)
export const permitExpired = conflict(
  'permit_expired',
  'The permit has expired. Suspend the job and issue the next revision.',
)
export const holdPoint = conflict(
  'hold_point',
  'A hold point ahead of this step is not released yet: {steps}.',
  { params: { steps: texts } },
)
export const evidenceMissing = conflict('evidence_missing', 'The step needs a photo before it is done.')
export const outOfLimits = conflict(
  'out_of_limits',
  'These checks have no value within their limits that is recent enough: {checks}.',
  { params: { checks: texts } },
)
export const notBriefedYet = conflict(
  'signer_not_briefed',
  'The person who signs has to be briefed on the current permit.',
  { as: 'not_briefed' },
)
export const permitChanged = conflict(
  'permit_changed',
  'The permit has changed since it was shown. Read it again before you sign.',
)
export const alreadyDone = conflict('already_done', 'The step is done already.')
export const notDone = conflict('not_done', 'The step is not done, or has been decided on already.')
export const doneBySamePerson = conflict(
  'done_by_same_person',
  'Somebody else has to do this: not the person who did the step, and not the one who recorded it.',
  { as: 'same_person' },
)
export const stepNeeded = conflict('step_needed', 'A hold point or a critical step cannot be left out.')

export const stepsOpen = conflict('steps_open', 'These steps are not done, or not released: {steps}.', {
  params: { steps: texts },
})
export const watchRunning = conflict(
  'watch_running',
  ({ steps, missed }) =>
    missed.length > 0
      ? `A round of the watch was missed; undo these steps and do them again: ${missed.join(', ')}.`
      : `The watch after these steps is not over, or its last round is missing: ${steps.join(', ')}.`,
  { params: { steps: texts, missed: texts } },
)
export const alreadyHandedBack = conflict('already_handed_back', 'The job is handed back already.')
export const notHandedBack = conflict('not_handed_back', 'The supervisor has to hand the job back first.')
export const handedBackBySamePerson = conflict(
  'handed_back_by_same_person',
  'The person who handed it back cannot complete it.',
  { as: 'same_person' },
)

export const notAHoldPoint = wrongField('not_a_hold_point', 'must name a step that has to be released')
export const notTaken = wrongField('not_taken', 'does not belong to what is signed')
