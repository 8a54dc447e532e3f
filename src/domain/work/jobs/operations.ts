import {
  body,
  cancelledNeverDeleted,
  createRecord,
  envelope,
  id,
  listOperation,
  type Noun,
  nullable,
  numberTaken,
  operation,
  readOperation,
  recordQuery,
  requireReferences,
  stepOperations,
  takeNumber,
  target,
  updateRecord,
  valuesOf,
} from '../../../engine/index.ts'
import { site } from '../../register/sites/resource.ts'
import { rememberedEvent } from '../../schedule/events/file.ts'
import { requireEvent } from './event.ts'
import { job } from './resource.ts'

const siteId = id({ about: 'Where the work is done.' })
const eventId = nullable(id({ about: 'The event that schedules the job.' }))
export const createJob = operation({
  route: 'POST /jobs',
  summary: 'Create a job',
  permission: 'jobs.create',
  of: job,
  query: recordQuery(job),
  body: body(job, { required: ['siteId'], optional: ['notes', 'eventId'], extra: { siteId, eventId } }),
  reply: envelope(201),
  errors: [403, 422],
  run: (context, { query, body }) =>
    createRecord(job, context, query, {
      values: {
        ...valuesOf(job, body),
        ...{ site_id: body.siteId, governed: false, window_given: false },
        ...eventOf(body),
      },
      before: [
        requireReferences('sites', context, [['siteId', body.siteId]]),
        ...requireEvent(context, body.eventId),
        takeNumber('job', context),
      ],
      derived: { number: numberTaken('job') },
    }),
})

export const updateJob = operation({
  route: 'PUT /jobs/{id}',
  summary: 'Update a job',
  permission: 'jobs.update',
  of: job,
  query: recordQuery(job),
  body: body(job, { required: [], optional: ['notes', 'eventId'], extra: { eventId } }),
  reply: envelope(200),
  errors: [403, 404, 409, 422],
  run: (context, { record, query, body }) =>
    updateRecord(
      job,
      context,
      { record, query },
      {
        values: { ...valuesOf(job, body), ...eventOf(body) },
        before: requireEvent(context, body.eventId, record.id),
      },
    ),
})

interface WithEvent {
  readonly eventId?: string | null
}

function eventOf({ eventId }: WithEvent): { readonly event_id?: string | null } {
  return eventId === undefined ? {} : { event_id: eventId }
}

export const jobs: Noun<typeof job> = {
  of: job,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(job),
    createJob,
    readOperation(job, envelope(200)),
    updateJob,
    cancelledNeverDeleted(job),
    ...stepOperations(job),
  ],
  search: {},
  file: {
    references: [
      { field: 'siteId', column: 'site', to: target(site), joined: 't.id = r.site_id' },
      { field: 'eventId', column: 'event', to: rememberedEvent, joined: 't.id = r.event_id' },
    ],
    imports: { create: createJob, update: updateJob, key: ['number'], numbered: true, remembers: true },
  },
}
