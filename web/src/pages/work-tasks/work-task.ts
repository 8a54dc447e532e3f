import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { type LifecycleSearch, lifecycleQuery } from '../../versioned/lifecycle-search.ts'

export type WorkTask = components['schemas']['WorkTask']
type ListQuery = NonNullable<operations['listWorkTasks']['parameters']['query']>

const PEOPLE = {
  'with[]': ['createdBy', 'updatedBy'],
} satisfies operations['readWorkTask']['parameters']['query']

interface TaskSearch extends LifecycleSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
}

export function workTaskList(search: TaskSearch) {
  const query: ListQuery = { ...lifecycleQuery(search), 'with[]': ['workStepsCount'] }
  return queryOptions({
    queryKey: keys.list('work-tasks', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await holdpoint.GET('/work-tasks', { params: { query }, signal })).data,
  })
}

export function workTaskRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('work-tasks', id),
    queryFn: async ({ signal }): Promise<Tagged<WorkTask>> => {
      const { data, response } = await holdpoint.GET('/work-tasks/{id}', {
        params: { path: { id }, query: PEOPLE },
        signal,
      })
      return { record: data.data, tag: tagOf(response) }
    },
  })
}

/** All versions of a work task, the newest first. */
export function workTaskVersions(id: string) {
  return queryOptions({
    queryKey: keys.versions('work-tasks', id),
    queryFn: async ({ signal }) =>
      (
        await holdpoint.GET('/work-tasks/{id}/versions', {
          params: { path: { id }, query: { ...PEOPLE, count: 500 } },
          signal,
        })
      ).data.data,
  })
}

export async function createWorkTask(name: string, key: string): Promise<string> {
  const { data } = await holdpoint.POST('/work-tasks', {
    params: { header: writeHeaders(key) },
    body: { name },
  })
  return data.data.id
}

export type TaskValues = { name: string; description: string; active: boolean }

export function taskValues({ name, description, active }: WorkTask): TaskValues {
  return { name, description: description ?? '', active }
}

/** Changes a draft in place; of a confirmed task it makes the next version. */
export async function draftWorkTask(
  id: string,
  { values, tag }: { values: TaskValues; tag: string | undefined },
  key: string,
): Promise<Tagged<WorkTask>> {
  const { data, response } = await holdpoint.PUT('/work-tasks/{id}', {
    params: { path: { id }, header: writeHeaders(key, tag), query: PEOPLE },
    body: { ...values, status: 'draft' },
  })
  return { record: data.data, tag: tagOf(response) }
}
