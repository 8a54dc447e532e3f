import { type RecordOf, records } from '../../interface/records.ts'
import type { Duplicated } from '../../versioned/duplicate-button.tsx'

export type WorkTask = RecordOf<'/work-tasks'>

export const workTasks = records('/work-tasks', {
  whole: ['actions', 'createdBy', 'updatedBy', 'change'],
  listed: ['actions', 'workStepsCount'],
})

export type TaskValues = { name: string; description: string; active: boolean }

export function taskValues({ name, description, active }: WorkTask): TaskValues {
  return { name, description: description ?? '', active }
}

/** Changes a draft in place; of a confirmed task it makes the next version. */
export function draftWorkTask(
  id: string,
  { values, tag }: { values: TaskValues; tag: string | undefined },
  key: string,
) {
  return workTasks.change(id, { body: { ...values, status: 'draft' }, tag }, key)
}

/** Makes a draft of another task that says the same, with drafts of its steps. */
export function duplicateWorkTask({ id, name, tag }: Duplicated, key: string) {
  return workTasks.take({ id, step: 'duplicate', tag, body: { name } }, key)
}
