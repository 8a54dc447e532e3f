import { NAMED } from '../../form/exact-first.ts'
import { keys } from '../../interface/keys.ts'
import { offering, type RecordOf, reading, records } from '../../interface/records.ts'
import type { Key } from '../../language/translation.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import type { EntryKind } from '../../register/entry.ts'
import { site } from '../../register/nouns.ts'
import { countryName } from '../../show/country.ts'

export type Site = RecordOf<'/sites'>

export const sites = records('/sites', { whole: ['createdBy', 'updatedBy', 'pictures'] })

type Field = 'name' | 'description' | 'line1' | 'line2' | 'postalCode' | 'postalAddress' | 'country'

/** Sites, for the pages of the register. */
export const siteKind: EntryKind<Site, Field> = {
  noun: site,
  records: sites,
  parts: async (id) => (await import('./kept-beside.ts')).siteParts(id),
  fields: {
    name: 'field.name',
    description: 'field.description',
    line1: 'sites.line1',
    line2: 'sites.line2',
    postalCode: 'sites.postalCode',
    postalAddress: 'sites.postalAddress',
    country: 'sites.country',
  },
  words: { country: countryName },
}

const OFFERED = 20

/** The first sites whose names have a text in them, by name: for choosing one. */
export function sitesNamed(search: string) {
  const wanted = search === '' ? { count: OFFERED } : { search, count: NAMED }
  const query = { ...wanted, orderBy: 'name', order: 'asc' } as const
  return offering('/sites', query, ({ id, name, line1, postalAddress }) => ({
    id,
    name,
    hint: `${line1}, ${postalAddress}`,
  }))
}

type Address = Pick<Site, 'line1' | 'line2' | 'postalCode' | 'postalAddress' | 'country'>

/** The address as on an envelope, one line each. */
export function addressOf(
  { line1, line2, postalCode, postalAddress, country }: Address,
  language: string,
): string {
  const lines = [line1, line2, `${postalCode} ${postalAddress}`, countryName(country, language)]
  return lines.filter(Boolean).join('\n')
}

/** The name of a site that was chosen before. */
export function siteNamed(id: string) {
  const key = keys.part('sites', id, 'name')
  return reading(key, '/sites/{id}', { path: { id } }, ({ name }) => ({ id, name }))
}

/** A filter by site. */
export function bySite(label: Key = 'sites.one'): Narrowing {
  return { kind: 'record', name: 'siteId', label, needs: ['sites.read'], find: sitesNamed, named: siteNamed }
}
