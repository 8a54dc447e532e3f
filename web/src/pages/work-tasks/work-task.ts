import { type RecordOf, records } from '../../interface/records.ts'

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
