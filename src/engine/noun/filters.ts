import { type Field, flag, moment, prose } from './field.ts'
import type { Life } from './life.ts'
import type { Filter, Filters } from './resource.ts'
import { versionLife } from './version-life.ts'

/**
 * A filter by a value that is written like the field.
 * @param sql a condition on `r` in which `$?` stands for the value
 */
export function filter({ schema }: Pick<Field, 'schema'>, sql: string, about: string): Filter {
  const { description: _, examples: __, ...type } = schema
  return { schema: type, sql, about }
}

/** The same, if only a few of many records match it. */
export function narrowFilter(field: Pick<Field, 'schema'>, sql: string, about: string): Filter {
  return { ...filter(field, sql, about), narrow: true }
}

/** A filter that compares a column with the value. */
export function equals(columnName: string, field: Pick<Field, 'schema'>, about: string): Filter {
  return filter(field, `r."${columnName}" = $?`, about)
}

/** A filter by a text in one of these SQL texts, ignoring case; `%`, `_` and `\` are literal. */
export function containing(texts: readonly string[], about: string): Filter {
  // A subquery, so that the pattern is built once and not for each row.
  const pattern = `(SELECT '%' || replace(replace(replace(lower($?), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`
  const found = texts.map((text) => `lower(${text}) LIKE ${pattern}`).join(' OR ')
  return narrowFilter(prose(255), `(${found})`, about)
}

/** `search`, ignoring case; `%`, `_` and `\` are literal. */
export function searchIn(columns: readonly string[]): Filters {
  const texts = columns.map((column) => `r.${column}`)
  return { search: containing(texts, 'Text to look for, ignoring case.') }
}

/** `updatedSince`: records changed at that moment or later. */
export const updatedSince: Filters = {
  updatedSince: narrowFilter(moment(), 'r.updated_at >= $?', 'Changed at this moment or later.'),
}

/**
 * The filters of every noun whose versions are confirmed individually. `status` decides which version of a logical
 * record a list shows.
 */
export function lifecycleFilters({ states, status }: Life = versionLife): Filters {
  const others = states.length > 2 ? '; another state: the current versions in it' : ''
  return {
    active: equals('active', flag(), 'Only active or only inactive ones.'),
    status: equals('status', status, `confirmed: the versions in force; draft: the open drafts${others}.`),
  }
}
