import {
  act,
  body,
  createOperation,
  listOperation,
  type Noun,
  readOperation,
  update,
  updateOperation,
  valuesOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { newByActBody } from '../../people/pins/act-body.ts'
import { changeWithJob } from './change.ts'
import { decisions } from './decide.ts'
import { deviationFile } from './file.ts'
import { background, notifyNewAssignee } from './given-mail.ts'
import { requireNamed } from './references.ts'
import { reportDeviation } from './report-deviation.ts'
import { deviation } from './resource.ts'

const CHANGEABLE = ['workStepId', 'photoPath', 'stopsWork', 'assigneeId', 'dueOn'] as const

const createDeviation = createOperation(deviation, {
  summary: 'Report a deviation',
  about: `Of a job (\`jobId\`) or of a site (\`siteId\`). \`stopsWork\` suspends a running job immediately; the job can neither
start nor resume before the deviation is resolved.`,
  body: newByActBody(deviation, {
    required: ['severity', 'description'],
    optional: ['jobId', 'siteId', ...CHANGEABLE],
  }),
  run: (context, { query, body }) => {
    const id = newId()
    return act(deviation, context, { id, query }, async (inside) => {
      await reportDeviation(inside, { ...body, reportedBy: inside.acting.userId }, id)
    })
  },
})

const updateDeviation = updateOperation(deviation, {
  summary: 'Update an open deviation',
  about: 'A deviation that stops work keeps doing so until it is resolved.',
  body: body(deviation, { required: [], optional: ['severity', 'description', ...CHANGEABLE] }),
  errors: [409],
  run: (context, { record, query, body }) =>
    changeWithJob(context, { record, query }, 'update', body.stopsWork, (inside, id) => [
      ...requireNamed(inside, id, body),
      ...notifyNewAssignee(inside, id, body.assigneeId),
      update(deviation, inside, id, valuesOf(deviation, body)),
    ]),
})

export const deviations: Noun<typeof deviation> = {
  of: deviation,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(deviation),
    createDeviation,
    readOperation(deviation),
    updateDeviation,
    ...decisions,
  ],
  search: { about: 'r.description', text: 'r.description' },
  background,
  file: deviationFile,
}
