import type { Column, JsonSchema } from '../../../engine/index.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { requiredBy } from './imports.ts'

/** Describes a column: its name, whether a file needs it, what it is, and what its cells may hold. */
export function explain(
  { references, imports }: ImportableSheet,
  { name, schema }: Column,
): [name: string, required: '' | 'yes' | 'one of both', about: string, allowed: string] {
  const reference = references.find(({ column, field }) => column === name || field === name)
  const required = requiredBy(imports.create).includes(reference?.field ?? name) && name !== 'status'
  const other = reference && (reference.column === name ? reference.field : reference.column)
  const about =
    name === 'id'
      ? 'Of the record to change; empty for a new one.'
      : reference
        ? `The ${reference.to.name}${reference.many ? 's, one a line' : ''}; or use ${other}.`
        : ((schema.description as string | undefined) ?? '')
  return [name, required ? (other ? 'one of both' : 'yes') : '', about, allowed(schema)]
}

/** What a cell may contain, in words. */
function allowed(schema: JsonSchema): string {
  const { type, enum: values, maxLength, minimum, maximum, format, items } = schema
  if (Array.isArray(values)) return values.filter((value) => value !== null).join(', ')
  const types = [type].flat()
  if (types.includes('array')) return `one a line: ${allowed(items as JsonSchema)}`
  if (types.includes('object')) return objectInWords(schema)
  if (types.includes('boolean'))
    return types.includes('integer') ? 'a whole number, true or false' : 'true, false'
  if (types.includes('integer')) return `a whole number from ${minimum ?? 0} to ${maximum ?? 2_147_483_647}`
  if (format === 'uuid') return 'an id'
  if (format === 'wall-time') return 'a date and a time such as 2026-11-20 08:00'
  if (format === 'date') return 'a date such as 2026-11-20'
  if (format === 'time-zone') return 'an IANA time zone such as Europe/Helsinki'
  return `text of ${maxLength ?? 255} characters at most`
}

function objectInWords({ type, properties = {} }: JsonSchema): string {
  const object = `a JSON object with ${Object.keys(properties as object).join(', ')}`
  return [type].flat().includes('string') ? `a name, or ${object}` : object
}
