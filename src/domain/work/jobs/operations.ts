import {
  body,
  cancelledNeverDeleted,
  createOperation,
  createRecord,
  id,
  listOperation,
  moment,
  type Noun,
  nullable,
  numberTaken,
  readOperation,
  requireReferences,
  stepOperations,
  takeNumber,
  updateOperation,
  updateRecord,
  valuesOf,
  wallTime,
} from '../../../engine/index.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { AT_SITE } from '../../register/sites/beside.ts'
import { requireEvent } from './event.ts'
import { jobColumns } from './file.ts'
import { createJobsOfOccurrences } from './of-occurrences.ts'
import { readJobWork } from './ordered-work.ts'
import { job } from './resource.ts'
import { ABOUT_JOB } from './work.ts'
import { changesPlan, createPlannedJob, namesPlan, updatePlannedJob } from './write.ts'

const plan = {
  eventId: nullable(id({ about: 'The event that schedules the job.' })),
  occurrenceStart: nullable(
    wallTime({
      about:
        'The occurrence of the event that the job belongs to, by its start; if left out with `orderId`, the next one.',
    }),
  ),
  orderId: nullable(
    id({
      about: `The confirmed order, own or received, whose frozen procedure the job follows: from its confirmation on it has a permit,
a crew and a log. If left out and an occurrence is named, the order of the event.`,
    }),
  ),
  start: nullable(moment({ about: 'When work may begin; if left out, at the start of the occurrence.' })),
  end: nullable(
    moment({
      about: 'When work must end; if left out, at the end of the occurrence or as the step estimates say.',
    }),
  ),
}
const PLAN = ['eventId', 'occurrenceStart', 'orderId', 'start', 'end'] as const

const createJob = createOperation(job, {
  about:
    'A job of a received order needs no `siteId`: its site is the one in the order, whatever is given. An occurrence has at most one open job.',
  body: body(job, {
    required: [],
    optional: ['siteId', 'notes', ...PLAN],
    extra: { siteId: id({ about: 'Where the work is done.' }), ...plan },
  }),
  withoutLook: true,
  errors: [409],
  run: (context, { query, body }) => {
    const { siteId, notes, ...given } = body
    const values = valuesOf(job, { notes })
    if (namesPlan(given)) return createPlannedJob(context, query, { siteId, values, given })
    if (!siteId) throw invalid({ siteId: [required()] })
    return createRecord(job, context, query, {
      values: {
        ...values,
        site_id: siteId,
        governed: false,
        window_given: false,
        event_id: given.eventId ?? null,
      },
      before: [
        requireReferences('sites', context, [['siteId', siteId]]),
        ...requireEvent(context, given.eventId),
        takeNumber('job', context),
      ],
      derived: { number: numberTaken('job') },
    })
  },
})

const updateJob = updateOperation(job, {
  about: 'Values in the permit of a confirmed job change only through the next revision of the permit.',
  body: body(job, { required: [], optional: ['notes', ...PLAN], extra: plan }),
  errors: [409],
  run: (context, { record, query, body }) => {
    const { notes, ...given } = body
    const values = valuesOf(job, notes === undefined ? {} : { notes })
    return changesPlan(given)
      ? updatePlannedJob(context, { record, query }, { values, given })
      : updateRecord(job, context, record, query, { values })
  },
})

export const jobs: Noun<typeof job> = {
  of: job,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(job),
    createJob,
    readOperation(job),
    updateJob,
    cancelledNeverDeleted(job),
    ...stepOperations(job),
    createJobsOfOccurrences,
    readJobWork,
  ],
  search: { about: ABOUT_JOB, beside: [AT_SITE] },
  file: {
    ...jobColumns,
    imports: {
      create: createJob,
      update: updateJob,
      key: ['number'],
      numbered: true,
      remembers: true,
      unexampled: ['occurrenceStart', 'start', 'end'],
      hidden: ['occurrenceStart', 'orderId', 'start', 'end'],
    },
  },
}
