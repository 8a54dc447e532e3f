import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { listQuery } from '../../list/list-search.ts'

export type Manufacturer = components['schemas']['Manufacturer']
type ListQuery = NonNullable<operations['listManufacturers']['parameters']['query']>

export function manufacturerList(search: ListQuery) {
  const query = listQuery(search)
  return queryOptions({
    queryKey: keys.list('manufacturers', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/manufacturers', { params: { query }, signal })).data,
  })
}

export function manufacturerRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('manufacturers', id),
    queryFn: async ({ signal }): Promise<Tagged<Manufacturer>> => {
      const { data, response } = await holdpoint.GET('/manufacturers/{id}', {
        params: { path: { id } },
        signal,
      })
      return { record: data, tag: tagOf(response) }
    },
  })
}

export type ManufacturerValues = {
  name: string
  website: string
  supportEmail: string
  supportPhone: string
  description: string
}

export const NEW_MANUFACTURER: ManufacturerValues = {
  name: '',
  website: '',
  supportEmail: '',
  supportPhone: '',
  description: '',
}

export function manufacturerValues({
  name,
  website,
  supportEmail,
  supportPhone,
  description,
}: Manufacturer): ManufacturerValues {
  return {
    name,
    website: website ?? '',
    supportEmail: supportEmail ?? '',
    supportPhone: supportPhone ?? '',
    description: description ?? '',
  }
}

export async function createManufacturer(
  { values }: { values: ManufacturerValues },
  key: string,
): Promise<Tagged<Manufacturer>> {
  const { data, response } = await holdpoint.POST('/manufacturers', {
    params: { header: writeHeaders(key) },
    body: values,
  })
  return { record: data, tag: tagOf(response) }
}

export function changeManufacturer(id: string) {
  return async (
    { values, tag }: { values: ManufacturerValues; tag: string | undefined },
    key: string,
  ): Promise<Tagged<Manufacturer>> => {
    const { data, response } = await holdpoint.PUT('/manufacturers/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag) },
      body: values,
    })
    return { record: data, tag: tagOf(response) }
  }
}
