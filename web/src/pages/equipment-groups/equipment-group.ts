import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { ifMatch, tagOf, writeHeaders } from '../../interface/record.ts'
import { listQuery } from '../../list/list-search.ts'
import type { EntryKind } from '../../register/entry.ts'

type EquipmentGroup = components['schemas']['EquipmentGroup']
type ListQuery = NonNullable<operations['listEquipmentGroups']['parameters']['query']>

export function equipmentGroupList(search: ListQuery) {
  const query = listQuery(search)
  return queryOptions({
    queryKey: keys.list('equipment-groups', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/equipment-groups', { params: { query }, signal })).data,
  })
}

export type EquipmentGroupValues = {
  name: string
  description: string
}

/** Equipment groups, as the pages of the register take them. */
export const equipmentGroupKind: EntryKind<EquipmentGroup, EquipmentGroupValues> = {
  segment: 'equipment-groups',
  words: 'equipmentGroups',
  page: (id) => ({ to: '/equipment-groups/$id', params: { id } }),
  nothing: { name: '', description: '' },
  valuesOf: ({ name, description }) => ({ name, description: description ?? '' }),
  labels: (t) => ({ name: t('field.name'), description: t('field.description') }),
  read: async (id, signal) => {
    const { data, response } = await holdpoint.GET('/equipment-groups/{id}', {
      params: { path: { id } },
      signal,
    })
    return { record: data, tag: tagOf(response) }
  },
  create: async ({ values }, key) => {
    const { data, response } = await holdpoint.POST('/equipment-groups', {
      params: { header: writeHeaders(key) },
      body: values,
    })
    return { record: data, tag: tagOf(response) }
  },
  change: async (id, { values, tag }, key) => {
    const { data, response } = await holdpoint.PUT('/equipment-groups/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag) },
      body: values,
    })
    return { record: data, tag: tagOf(response) }
  },
  remove: (id, tag) =>
    holdpoint.DELETE('/equipment-groups/{id}', { params: { path: { id }, header: ifMatch(tag) } }),
}
