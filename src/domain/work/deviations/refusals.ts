import { aboutField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const closedByResolver = conflict(
  'closed_by_resolver',
  'The person who resolved it cannot close it.',
  { as: 'same_person' },
)
export const atAnotherSite = aboutField(
  'at_another_site',
  'The job is done at another site; leave the site out.',
)
export const stopsNoJob = aboutField('stops_no_job', 'Only the work of a job can be stopped: name the job.')
export const jobHasEnded = aboutField(
  'job_has_ended',
  'The job is completed or cancelled; there is no work to stop.',
)
export const stopsUntilResolved = aboutField(
  'stops_until_resolved',
  'The work waits until the deviation is resolved; resolve it.',
)
