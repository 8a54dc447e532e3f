import { queryOptions } from '@tanstack/react-query'
import type { Named } from '../../form/record-select.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type RecordOf, records } from '../../interface/records.ts'
import type { EntryKind } from '../../register/entry.ts'
import { site } from './noun.ts'

export type Site = RecordOf<'/sites'>

export const sites = records('/sites', { whole: ['createdBy', 'updatedBy'] })

type Field = 'name' | 'description' | 'line1' | 'line2' | 'postalCode' | 'postalAddress' | 'country'

/** Sites, as the pages of the register take them. */
export const siteKind: EntryKind<Site, Field> = {
  noun: site,
  records: sites,
  fields: {
    name: 'field.name',
    description: 'field.description',
    line1: 'sites.line1',
    line2: 'sites.line2',
    postalCode: 'sites.postalCode',
    postalAddress: 'sites.postalAddress',
    country: 'sites.country',
  },
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
      return data.data.map(({ id, name, line1, postalAddress }) => ({
        id,
        name,
        hint: `${line1}, ${postalAddress}`,
      }))
    },
  }
}

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
