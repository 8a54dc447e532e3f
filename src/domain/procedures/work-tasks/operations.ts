import {
  body,
  CHANGEABLE,
  confirmationIn,
  createOperation,
  deleteOperation,
  duplicateOperation,
  listOperation,
  type Noun,
  readOperation,
  updateOperation,
  updateVersion,
  valuesOf,
  versionOperations,
} from '../../../engine/index.ts'
import { impactOfConfirmation } from '../impact/impact.ts'
import { impactOperation } from '../impact/operation.ts'
import { confirmWorkTask } from './confirm.ts'
import { workTask } from './resource.ts'
import { orderWorkSteps } from './step-order.ts'

export const createWorkTask = createOperation(workTask, {
  body: body(workTask, { required: ['name'], optional: ['active', 'description', 'status'] }),
})

const updateWorkTask = updateOperation(workTask, {
  body: body(workTask, { required: ['name', 'active', 'status'], optional: ['description'] }),
  withoutLook: CHANGEABLE,
  run: (context, { record, query, body }) =>
    updateVersion(workTask, context, record, query, {
      values: valuesOf(workTask, body),
      confirm: confirmationIn(body),
      told: (...now) => impactOfConfirmation(workTask, ...now),
    }),
})

export const workTasks: Noun<typeof workTask> = {
  of: workTask,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(workTask),
    createWorkTask,
    readOperation(workTask),
    updateWorkTask,
    deleteOperation(workTask, {
      about: `Removes a draft; the version before it becomes current again. With a first draft its steps go too, unless one
of them was confirmed. A confirmed version stays: 409.`,
    }),
    confirmWorkTask,
    orderWorkSteps,
    duplicateOperation(workTask),
    impactOperation(workTask),
    ...versionOperations(workTask, { update: updateWorkTask }),
  ],
  search: { text: 'r.description' },
  file: { imports: { create: createWorkTask, update: updateWorkTask, key: ['name'] } },
}
