import type { components } from '@holdpoint/client'
import { holdpoint } from '../../interface/client.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'

type Organization = components['schemas']['Organization']

export type OrganizationValues = {
  name: string
  country: string
  timeZone: string
  language: Organization['language']
}

export function organizationValues({ name, country, timeZone, language }: Organization): OrganizationValues {
  return { name, country: country ?? '', timeZone, language }
}

/** What is read of an organization. */
export const readableOrganization = {
  segment: 'organizations',
  read: async (id: string, signal: AbortSignal): Promise<Tagged<Organization>> => {
    const { data, response } = await holdpoint.GET('/organizations/{id}', {
      params: { path: { id } },
      signal,
    })
    return { record: data.data, tag: tagOf(response) }
  },
} as const

export async function changeOrganization(
  id: string,
  { values, tag }: { values: OrganizationValues; tag: string | undefined },
  key: string,
): Promise<Tagged<Organization>> {
  const { data, response } = await holdpoint.PUT('/organizations/{id}', {
    params: { path: { id }, header: writeHeaders(key, tag) },
    body: { ...values, country: values.country || null },
  })
  return { record: data.data, tag: tagOf(response) }
}
