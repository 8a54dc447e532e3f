import type { Operation } from '../../../engine/index.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import type { Given } from './given.ts'
import { mayBeNull, onlyByStep, requiredBy, taken } from './imports.ts'
import { shownEntries } from './nested.ts'

export type Body = { [field: string]: unknown }

/** A record as an export shows it. */
export type Shown = { readonly [column: string]: unknown }

/** The ids that a row gives for each reference field. */
export type Referred = ReadonlyMap<string, readonly string[]>

/**
 * The body of the operation for a row. An empty cell means null if the field can be null. It says nothing if the field
 * cannot, or if the exporter may have lacked permission to see the value. A required status is draft unless the file
 * says otherwise; a status that only a step reaches is left out.
 * @param before the record to change: it supplies what else the operation needs and the file lacks
 */
export function bodyOf(
  sheet: ImportableSheet,
  operation: Operation,
  { values }: Given,
  referred: Referred,
  before?: Shown,
): Body {
  const body: Body = {}
  const isWithheld = (field: string) => sheet.of.fields[field]?.shownTo !== undefined
  for (const [field, schema] of taken(operation)) {
    const reference = sheet.references.find((each) => each.field === field)
    const parts = sheet.columns.filter(({ name }) => name.startsWith(`${field}.`)).map(({ name }) => name)
    if (reference) {
      const ids = referred.get(field)
      if (ids && (reference.many || ids.length > 0)) body[field] = reference.many ? ids : ids[0]
      else if (ids && mayBeNull(schema)) body[field] = null
    } else if (parts.some((name) => values.has(name))) {
      body[field] = whole(field, parts, values, before)
    } else if (
      values.has(field) &&
      !(field === 'status' && onlyByStep(sheet, values.get(field))) &&
      (values.get(field) !== null || (mayBeNull(schema) && !isWithheld(field)))
    ) {
      body[field] = values.get(field)
    }
  }
  for (const field of requiredBy(operation)) {
    const kept = field === 'status' ? 'draft' : before?.[field]
    if (kept !== undefined) body[field] ??= kept
  }
  return body
}

/** Builds an object from its columns; null if all of them are empty. */
function whole(
  field: string,
  parts: readonly string[],
  values: ReadonlyMap<string, unknown>,
  before: Shown = {},
): Body | null {
  const entries = parts
    .map(
      (name) => [name.slice(field.length + 1), values.has(name) ? values.get(name) : before[name]] as const,
    )
    .filter(([, value]) => value !== null && value !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The fields of a body that would change a record. */
export function changes(sheet: ImportableSheet, body: Body, shown: Shown): readonly string[] {
  return Object.keys(body).filter((field) => {
    const parts = sheet.columns.filter(({ name }) => name.startsWith(`${field}.`)).map(({ name }) => name)
    const before = parts.length > 0 ? whole(field, parts, new Map(), shown) : shownAs(sheet, field, shown)
    return comparable(body[field]) !== comparable(before)
  })
}

function shownAs({ imports: { nested } }: ImportableSheet, field: string, shown: Shown): unknown {
  return nested?.field === field ? shownEntries(nested, shown[field]) : shown[field]
}

/** The same text for values that are stored alike. */
function comparable(value: unknown): string {
  return JSON.stringify(stored(value)) ?? 'null'
}

function stored(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.length > 0 ? value.map(stored) : null
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).map(([name, inner]) => [name, stored(inner)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
