import {
  actOperation,
  audit,
  type Confirmation,
  type Context,
  changeFields,
  commit,
  confirm,
  confirming,
  lock,
  lockAndCapture,
  plainBody,
  type RecordQuery,
  type RecordRef,
  type Resource,
  requireCurrent,
  requireMaterial,
  retryOnConflict,
  type Single,
  update,
} from '../../../engine/index.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'
import { impactsOfConfirmation } from '../impact/impact.ts'
import { currentSteps } from './current-steps.ts'
import { nothingToConfirm } from './refusals.ts'
import { workTask } from './resource.ts'
import { workStep } from './step-resource.ts'

export const confirmWorkTask = actOperation(workTask, 'confirm', {
  summary: 'Confirm a work task with its steps',
  about: `Confirms the draft of the task and every open draft of its steps at once. If the task is already
confirmed, it confirms the open drafts of its steps; without any it is 409 \`nothing_to_confirm\`. The kind of change applies
to all of them, so with a first version among them it is material.`,
  permission: 'work-tasks.update',
  body: plainBody(changeFields, []),
  run: (context, { record, query, body }) => confirmWithSteps(context, record, query, confirming(body)),
})

function confirmWithSteps(
  context: Context,
  record: RecordRef,
  query: RecordQuery,
  confirmation: Confirmation,
): Promise<Single> {
  return retryOnConflict(workTask, context, record, async (task) => {
    requireCurrent(workTask, task)
    const steps = (await currentSteps(context, task)).filter(({ status }) => status === 'draft')
    if (task.status !== 'draft' && steps.length === 0) {
      throw nothingToConfirm()
    }
    const drafts = [task, ...steps].filter(({ status }) => status === 'draft')
    if (drafts.some(({ id, canonicalId }) => id === canonicalId)) requireMaterial(confirmation)
    const named = drafts.map((record) => ({ of: record === task ? workTask : workStep, record }))
    const impacts = await impactsOfConfirmation(context, named, confirmation)
    return commit(workTask, context, { id: task.id, query }, [
      ...(task.status === 'draft'
        ? confirmed(workTask, context, task, confirmation, impacts.get(task.id))
        : lock(workTask, context, task, 'NO KEY UPDATE')),
      ...steps.flatMap((step) => confirmed(workStep, context, step, confirmation, impacts.get(step.id))),
    ])
  })
}

function confirmed(
  of: Resource,
  context: Context,
  draft: RecordRef,
  confirmation: Confirmation,
  impact: object = {},
): readonly BoundStatement[] {
  return [
    ...lockAndCapture(of, context, draft),
    update(of, context, draft.id, {}),
    ...confirm(of, context, draft, confirmation),
    audit(of, context, draft.id, 'confirm', impact),
  ]
}
