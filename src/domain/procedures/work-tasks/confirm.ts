import {
  audit,
  type Context,
  commit,
  confirm,
  emptyBody,
  envelope,
  lock,
  lockAndCapture,
  operation,
  type RecordQuery,
  type RecordRef,
  type Resource,
  recordQuery,
  requireCurrent,
  retryOnConflict,
  type Single,
  update,
} from '../../../engine/index.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'
import { currentSteps } from './current-steps.ts'
import { nothingToConfirm } from './refusals.ts'
import { workTask } from './resource.ts'
import { workStep } from './step-resource.ts'

export const confirmWorkTask = operation({
  route: 'POST /work-tasks/{id}/confirm',
  summary: 'Confirm a work task with its steps',
  about: `Confirms the draft of the task and every open draft of its steps at once. Of a task that is confirmed
already it confirms the open drafts of the steps; 409 \`nothing_to_confirm\` where there are none.`,
  permission: 'work-tasks.update',
  of: workTask,
  query: recordQuery(workTask),
  body: emptyBody,
  reply: envelope(200),
  errors: [403, 404, 409, 422],
  run: (context, { record, query }) => confirmWithSteps(context, record, query),
})

function confirmWithSteps(context: Context, record: RecordRef, query: RecordQuery): Promise<Single> {
  return retryOnConflict(workTask, context, record, async (task) => {
    requireCurrent(workTask, task)
    const steps = (await currentSteps(context, task)).filter(({ status }) => status === 'draft')
    if (task.status !== 'draft' && steps.length === 0) {
      throw nothingToConfirm()
    }
    return commit(workTask, context, { id: task.id, query }, [
      ...(task.status === 'draft'
        ? confirmation(workTask, context, task)
        : lock(workTask, context, task, 'NO KEY UPDATE')),
      ...steps.flatMap((step) => confirmation(workStep, context, step)),
    ])
  })
}

function confirmation(of: Resource, context: Context, draft: RecordRef): readonly BoundStatement[] {
  return [
    ...lockAndCapture(of, context, draft),
    update(of, context, draft.id, {}),
    ...confirm(of, context, draft),
    audit(of, context, draft.id, 'confirm'),
  ]
}
