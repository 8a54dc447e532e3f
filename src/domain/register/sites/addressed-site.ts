import { jsonRow } from '../../../platform/postgres/json-sql.ts'

/** SQL for site `s` with its address on one line, as JSON. @param from the text after FROM */
export function addressedSite(from: string): string {
  return jsonRow(
    {
      name: 's.name',
      address: `concat_ws(', ', s.line1, s.line2, concat_ws(' ', s.postal_code, s.postal_address), s.country)`,
    },
    from,
  )
}

/** The same for a copy of a site; `site` is SQL for the copy. */
export function addressedCopy(site: string, from?: string): string {
  return jsonRow(
    {
      name: `${site} ->> 'name'`,
      address: `concat_ws(', ', ${site} ->> 'line1', ${site} ->> 'line2',
    concat_ws(' ', ${site} ->> 'postalCode', ${site} ->> 'postalAddress'), ${site} ->> 'country')`,
    },
    from,
  )
}
