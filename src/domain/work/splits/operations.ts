import { actOperation, envelope } from '../../../engine/index.ts'
import { event } from '../../schedule/events/resource.ts'
import { splitBody, splitSeries } from '../../schedule/events/split.ts'
import { lockJobs, moveJobs } from './move-jobs.ts'

const splitEvent = actOperation(event, 'split', {
  summary: 'Change an occurrence of an event and all that follow',
  about: `The series ends before that occurrence, and a new event continues it with the given fields; the others stay as they
were. The new event keeps the type, status, site and order of the old one and the active people assigned to all occurrences.
Exceptions of later occurrences, assignments to them and their jobs that have not begun move over, by as much as the start
moves. The time of a confirmed job stays as in its permit. Exceptions and assignments that match no occurrence of the new
series are dropped, such jobs stay. The audit entry of the new event names them all, and the people who are not assigned to
it because they are blocked or have left.`,
  permission: 'events.update',
  body: splitBody,
  reply: envelope(201),
  run: (context, input) => splitSeries(context, input, { lock: lockJobs, move: moveJobs }),
})

/** Operations on events that affect the work. */
export const splitOperations = [splitEvent]
