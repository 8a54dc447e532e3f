import { offering, type RecordOf, records } from '../../interface/records.ts'
import { workTask } from '../../plan/nouns.ts'
import type { Duplicated } from '../../versioned/duplicate-button.tsx'
import type { DraftedKind } from '../../versioned/kind.ts'

export type WorkTask = RecordOf<'/work-tasks'>

export const workTasks = records('/work-tasks', {
  whole: ['actions', 'createdBy', 'updatedBy', 'change'],
  listed: ['actions', 'workStepsCount'],
})

export type TaskValues = { name: string; description: string; active: boolean }

export function taskValues({ name, description, active }: WorkTask): TaskValues {
  return { name, description: description ?? '', active }
}

/** Creates a draft of another task with the same content, with drafts of its steps. */
export function duplicateWorkTask({ id, name, tag }: Duplicated, key: string) {
  return workTasks.take({ id, step: 'duplicate', tag, body: { name } }, key)
}

/** Tasks, for the pages of versioned records; the steps of a task have their own. */
export const taskKind: DraftedKind<WorkTask, TaskValues> = {
  noun: workTask,
  records: workTasks,
  used: 'work-tasks',
  nameOf: ({ name }) => name,
  valuesOf: taskValues,
  texts: ({ name, description, active }, t) => ({
    [t('field.name')]: name,
    [t('workTasks.description')]: description,
    [t('versions.active')]: t(active ? 'active.yes' : 'active.no'),
  }),
  duplicate: duplicateWorkTask,
  put: (id, { values, tag, status }, key) => workTasks.change(id, { body: { ...values, status }, tag }, key),
}

/** The first tasks with a text in their names, to copy one of them. */
export function tasksToCopy(search: string) {
  const query = { ...(search === '' ? {} : { search }), active: true, orderBy: 'name', order: 'asc' } as const
  return offering('/work-tasks', { ...query, count: 20 }, ({ id, name, description }) => ({
    id,
    name,
    ...(description && { hint: description }),
  }))
}
