/** SQL for each property of a JSON object. */
export type Properties = { readonly [name: string]: string }

/**
 * SQL for one row as a JSON object, null if there is none. `from` is the text after FROM; without it, the object is
 * always there.
 */
export function jsonRow(properties: Properties, from = '(SELECT) here'): string {
  return `(SELECT row_to_json(x) FROM (SELECT ${columns(properties)} FROM ${from}) x)`
}

/**
 * SQL for all rows as a JSON array, `[]` if there are none. `from` may end in ORDER BY. (json_agg would insert line
 * breaks.)
 */
export function jsonRows(properties: Properties, from: string): string {
  return `(SELECT coalesce(array_to_json(array_agg(x)), '[]') FROM (SELECT ${columns(properties)} FROM ${from}) x)`
}

function columns(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ')
}
