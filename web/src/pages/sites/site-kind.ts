import { holdpoint } from '../../interface/client.ts'
import { ifMatch, tagOf, writeHeaders } from '../../interface/record.ts'
import type { EntryKind } from '../../register/entry.ts'
import { PEOPLE, readableSite, type Site } from './site.ts'

export type SiteValues = {
  name: string
  description: string
  line1: string
  line2: string
  postalCode: string
  postalAddress: string
  country: string
}

/** Sites, as the pages of the register take them. */
export const siteKind: EntryKind<Site, SiteValues> = {
  ...readableSite,
  words: 'sites',
  page: (id) => ({ to: '/sites/$id', params: { id } }),
  nothing: {
    name: '',
    description: '',
    line1: '',
    line2: '',
    postalCode: '',
    postalAddress: '',
    country: '',
  },
  valuesOf: ({ name, description, line1, line2, postalCode, postalAddress, country }) => ({
    name,
    description: description ?? '',
    line1,
    line2: line2 ?? '',
    postalCode,
    postalAddress,
    country,
  }),
  labels: (t) => ({
    name: t('field.name'),
    description: t('field.description'),
    line1: t('sites.line1'),
    line2: t('sites.line2'),
    postalCode: t('sites.postalCode'),
    postalAddress: t('sites.postalAddress'),
    country: t('sites.country'),
  }),
  create: async ({ values }, key) => {
    const { data, response } = await holdpoint.POST('/sites', {
      params: { header: writeHeaders(key), query: PEOPLE },
      body: values,
    })
    return { record: data.data, tag: tagOf(response) }
  },
  change: async (id, { values, tag }, key) => {
    const { data, response } = await holdpoint.PUT('/sites/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag), query: PEOPLE },
      body: values,
    })
    return { record: data.data, tag: tagOf(response) }
  },
  remove: (id, tag) => holdpoint.DELETE('/sites/{id}', { params: { path: { id }, header: ifMatch(tag) } }),
}
