import { wrongState } from '../../../engine/index.ts'
import { aboutField, number, texts, wrongField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const eventCancelled = aboutField(
  'event_schedules_no_more',
  'The event is cancelled; no more jobs can be scheduled.',
)
export const orderDeclined = aboutField(
  'event_of_declined_order',
  'The order is declined; no more jobs can be scheduled.',
)
export const orderCompleted = aboutField(
  'event_of_completed_order',
  'The order of the event is completed; no more jobs can be scheduled.',
)
export const orderNotConfirmed = wrongField('order_not_confirmed', 'must be a confirmed order')
export const orderOfAnother = wrongField('not_the_order_of_the_event', 'must be the order of the event')
export const inThePast = wrongField('in_the_past', 'must not be in the past')
export const notAfterStart = wrongField('not_after_start', 'must be after the start')
export const tooManyJobs = aboutField(
  'too_many_jobs',
  'The {field} field must be nearer: at most {most} jobs are made at once.',
  { most: number },
)

export const occurrenceHasJob = conflict(
  'occurrence_has_job',
  'The occurrence has the job {number}, which is not over.',
  { as: 'duplicate' },
)

/** Also refused by a trigger. */
export const orderIsCancelled = conflict(
  'order_cancelled',
  'The order of the job is cancelled; its work cannot begin.',
)
/** Refused by a trigger. */
conflict('job_of_cancelled_event', 'The event of the job is cancelled; no permit is issued for it.', {
  as: 'event_cancelled',
})
/** Also refused by a trigger. */
export const orderIsCompleted = conflict(
  'order_completed',
  'The order of the job is completed; no more of its work can begin.',
)

/** The content of a permit changes only with its next revision. */
export const fixedByPermit = conflict(
  'fixed_by_permit',
  'The job is confirmed; its permit says {fields}. Issue another revision.',
  { params: { fields: texts } },
)

/** A job without an order has no permit, crew or log. */
export const noProcedure = conflict(
  'no_procedure',
  'The job has no procedure because it does not belong to an order.',
)

const WITH_PERMIT = ['confirmed', 'in_progress', 'suspended'] as const

/** @throws Refusal 409 for a job that has no permit yet, or is over */
export function requirePermitted(state: string, step: 'permit' | 'crew'): void {
  if (WITH_PERMIT.some((each) => each === state)) return
  throw wrongState({ kind: 'job', state, step, needed: WITH_PERMIT })
}
