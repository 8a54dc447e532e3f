import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { ifMatch, tagOf, writeHeaders } from '../../interface/record.ts'
import { listQuery } from '../../list/list-search.ts'
import type { EntryKind } from '../../register/entry.ts'

type Manufacturer = components['schemas']['Manufacturer']
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

export type ManufacturerValues = {
  name: string
  website: string
  supportEmail: string
  supportPhone: string
  description: string
}

/** Manufacturers, as the pages of the register take them. */
export const manufacturerKind: EntryKind<Manufacturer, ManufacturerValues> = {
  segment: 'manufacturers',
  words: 'manufacturers',
  page: (id) => ({ to: '/manufacturers/$id', params: { id } }),
  nothing: { name: '', website: '', supportEmail: '', supportPhone: '', description: '' },
  valuesOf: ({ name, website, supportEmail, supportPhone, description }) => ({
    name,
    website: website ?? '',
    supportEmail: supportEmail ?? '',
    supportPhone: supportPhone ?? '',
    description: description ?? '',
  }),
  labels: (t) => ({
    name: t('field.name'),
    website: t('manufacturers.website'),
    supportEmail: t('manufacturers.supportEmail'),
    supportPhone: t('manufacturers.supportPhone'),
    description: t('field.description'),
  }),
  read: async (id, signal) => {
    const { data, response } = await holdpoint.GET('/manufacturers/{id}', {
      params: { path: { id } },
      signal,
    })
    return { record: data, tag: tagOf(response) }
  },
  create: async ({ values }, key) => {
    const { data, response } = await holdpoint.POST('/manufacturers', {
      params: { header: writeHeaders(key) },
      body: values,
    })
    return { record: data, tag: tagOf(response) }
  },
  change: async (id, { values, tag }, key) => {
    const { data, response } = await holdpoint.PUT('/manufacturers/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag) },
      body: values,
    })
    return { record: data, tag: tagOf(response) }
  },
  remove: (id, tag) =>
    holdpoint.DELETE('/manufacturers/{id}', { params: { path: { id }, header: ifMatch(tag) } }),
}
