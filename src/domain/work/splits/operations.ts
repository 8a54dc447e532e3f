import { envelope, operation, recordQuery } from '../../../engine/index.ts'
import { event } from '../../schedule/events/resource.ts'
import { splitBody, splitSeries } from '../../schedule/events/split.ts'
import { lockJobs, moveJobs } from './move-jobs.ts'

const splitEvent = operation({
  route: 'POST /events/{id}/split',
  summary: 'Change an occurrence of an event and all that follow',
  about: `The series ends before that occurrence, and a new event goes on from there with what is given; what is not
given stays as it was. The new event has the type, status, site and order of the old one and everybody who is assigned
to all of its occurrences. Exceptions of later occurrences, assignments to them and their jobs that have not begun move over; where
the start moves, they move by as much. The time of a confirmed job stays as its permit has it. Those that match no occurrence of the new series are
dropped, but for jobs, which stay; both are named in its audit row.`,
  permission: 'events.update',
  of: event,
  query: recordQuery(event, { fields: false }),
  body: splitBody,
  reply: envelope(201),
  errors: [409],
  run: (context, input) => splitSeries(context, input, { lock: lockJobs, move: moveJobs }),
})

/** Operations of events that reach into the work. */
export const splitOperations = [splitEvent]
