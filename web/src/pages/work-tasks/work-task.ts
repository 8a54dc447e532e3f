import { keys } from '../../interface/keys.ts'
import { type RecordOf, reading, records } from '../../interface/records.ts'
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

/** Changes a draft in place; for a confirmed task it creates the next version. */
export function draftWorkTask(
  id: string,
  { values, tag }: { values: TaskValues; tag: string | undefined },
  key: string,
) {
  return workTasks.change(id, { body: { ...values, status: 'draft' }, tag }, key)
}

/** Creates a draft of another task with the same content, with drafts of its steps. */
export function duplicateWorkTask({ id, name, tag }: Duplicated, key: string) {
  return workTasks.take({ id, step: 'duplicate', tag, body: { name } }, key)
}

/** The first tasks with a text in their names, to copy one of them. */
export function tasksToCopy(search: string) {
  const query = { ...(search === '' ? {} : { search }), active: true, orderBy: 'name', order: 'asc' } as const
  return reading(
    keys.list('work-tasks', { ...query, toCopy: true }),
    '/work-tasks',
    { query: { ...query, count: 20 } },
    (found) =>
      found.map(({ id, name, description }) => ({ id, name, ...(description && { hint: description }) })),
  )
}
