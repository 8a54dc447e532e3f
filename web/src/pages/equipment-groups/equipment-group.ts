import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { listQuery } from '../../list/list-search.ts'

export type EquipmentGroup = components['schemas']['EquipmentGroup']
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

export function equipmentGroupRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('equipment-groups', id),
    queryFn: async ({ signal }): Promise<Tagged<EquipmentGroup>> => {
      const { data, response } = await holdpoint.GET('/equipment-groups/{id}', {
        params: { path: { id } },
        signal,
      })
      return { record: data, tag: tagOf(response) }
    },
  })
}

export type EquipmentGroupValues = {
  name: string
  description: string
}

export const NEW_EQUIPMENT_GROUP: EquipmentGroupValues = {
  name: '',
  description: '',
}

export function equipmentGroupValues({ name, description }: EquipmentGroup): EquipmentGroupValues {
  return { name, description: description ?? '' }
}

export async function createEquipmentGroup(
  { values }: { values: EquipmentGroupValues },
  key: string,
): Promise<Tagged<EquipmentGroup>> {
  const { data, response } = await holdpoint.POST('/equipment-groups', {
    params: { header: writeHeaders(key) },
    body: values,
  })
  return { record: data, tag: tagOf(response) }
}

export function changeEquipmentGroup(id: string) {
  return async (
    { values, tag }: { values: EquipmentGroupValues; tag: string | undefined },
    key: string,
  ): Promise<Tagged<EquipmentGroup>> => {
    const { data, response } = await holdpoint.PUT('/equipment-groups/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag) },
      body: values,
    })
    return { record: data, tag: tagOf(response) }
  }
}
