import { envelope, listOperation, type Noun, operation, recordQuery } from '../../../engine/index.ts'
import { attemptOperations } from './attempt-acts.ts'
import { attempt } from './attempt-resource.ts'
import { startAttempt } from './attempt-start.ts'
import { completeTraining } from './complete.ts'
import { OWN, training } from './resource.ts'
import { OVERDUE_OF_TRAINING, readSettled } from './settle.ts'
import { startTraining } from './start.ts'
import { reportWatching } from './watching.ts'

const readTraining = operation({
  route: 'GET /trainings/{id}',
  summary: 'View a training',
  about: 'Callers see their own; `trainings.read` is needed for other people’s.',
  permission: null,
  of: training,
  query: recordQuery(training),
  reply: envelope(200),
  run: (context, input) => readSettled(training, context, input, OVERDUE_OF_TRAINING),
})

export const trainings: Noun<typeof training> = {
  of: training,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(training),
    listOperation(training, {
      route: 'GET /me/trainings',
      summary: 'List one’s own trainings',
      permission: null,
      where: OWN,
    }),
    startTraining,
    readTraining,
    reportWatching,
    startAttempt,
    completeTraining,
  ],
}

export const attempts: Noun<typeof attempt> = {
  of: attempt,
  sample: () => import('./attempt-sample.ts'),
  operations: attemptOperations,
}
