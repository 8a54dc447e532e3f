import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Named } from '../../form/record-select.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf } from '../../interface/record.ts'
import { listQuery } from '../../list/list-search.ts'

export type Site = components['schemas']['Site']
type ListQuery = NonNullable<operations['listSites']['parameters']['query']>

export const PEOPLE = { 'with[]': ['createdBy', 'updatedBy'] } satisfies ListQuery

export function siteList(search: ListQuery) {
  const query = listQuery(search)
  return queryOptions({
    queryKey: keys.list('sites', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await holdpoint.GET('/sites', { params: { query }, signal })).data,
  })
}

const FIRST_FOUND = 20

/** The first sites whose names have a text in them, by name: for choosing one. */
export function sitesNamed(search: string) {
  const query = { ...(search === '' ? {} : { search }), orderBy: 'name', order: 'asc' } as const
  return {
    queryKey: keys.list('sites', { ...query, named: true }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await holdpoint.GET('/sites', {
        params: { query: { ...query, count: FIRST_FOUND } },
        signal,
      })
      return data.data.map((site) => ({
        id: site.id,
        name: site.name,
        hint: `${site.line1}, ${site.postalAddress}`,
      }))
    },
  }
}

async function readSite(id: string, signal: AbortSignal): Promise<Tagged<Site>> {
  const { data, response } = await holdpoint.GET('/sites/{id}', {
    params: { path: { id }, query: PEOPLE },
    signal,
  })
  return { record: data.data, tag: tagOf(response) }
}

/** What is read of a site. */
export const readableSite = { segment: 'sites', read: readSite } as const

type Address = Pick<Site, 'line1' | 'line2' | 'postalCode' | 'postalAddress' | 'country'>

/** The address as it stands on an envelope, a line each. */
export function addressOf({ line1, line2, postalCode, postalAddress, country }: Address): string {
  return [line1, line2, `${postalCode} ${postalAddress}`, country].filter(Boolean).join('\n')
}

/** The name of a site that was chosen before. */
export function siteNamed(id: string) {
  return queryOptions({
    queryKey: keys.part('sites', id, 'name'),
    queryFn: async ({ signal }): Promise<Named> => {
      const { data } = await holdpoint.GET('/sites/{id}', { params: { path: { id } }, signal })
      return { id, name: data.data.name }
    },
  })
}
