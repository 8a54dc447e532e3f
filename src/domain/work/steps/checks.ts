/**
 * SQL for whether a value is outside the limits of check `c.value`, compared as exact decimals.
 * @param value SQL for a text
 */
export function isOutside(value: string): string {
  const beyond = (limit: string, operator: string) =>
    `coalesce((${value})::numeric ${operator} (c.value ->> '${limit}')::numeric, false)`
  return `(${beyond('minimum', '<')} OR ${beyond('maximum', '>')} OR ${beyond('exclusiveMinimum', '<=')}
    OR ${beyond('exclusiveMaximum', '>=')})`
}

/**
 * SQL for the checks of a step, `(value, place)`; no row if it has none.
 * @param step SQL for the step in the form of a permit
 */
export function checksOf(step: string): string {
  return `jsonb_array_elements(CASE jsonb_typeof(${step} #> '{execution,checks}') WHEN 'array'
    THEN ${step} #> '{execution,checks}' ELSE '[]' END) WITH ORDINALITY`
}
