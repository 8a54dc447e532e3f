import { deleteOperation, deleteRecord, type Referrer, requireStep } from '../../../engine/index.ts'
import { eventAssignment } from './assignment-resource.ts'
import { eventException } from './exception-resource.ts'
import { event } from './resource.ts'

const referrers: readonly Referrer[] = [
  { kind: 'job', name: 'j.number', rows: 'jobs j WHERE j.organization_id = $1 AND j.event_id = r.id' },
]

const owns = [
  { of: eventException, column: 'event_id' },
  { of: eventAssignment, column: 'event_id' },
]

export const deleteEvent = deleteOperation(event, {
  about: `A draft is removed with its exceptions and assignments, unless jobs name it: 409. An event that was
confirmed is cancelled, never deleted.`,
  run: (context, record) =>
    deleteRecord(event, context, record, { owns, referrers }, (loaded) =>
      requireStep(event, loaded, 'delete'),
    ),
})
