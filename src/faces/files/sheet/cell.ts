import type { JsonSchema } from '../../../engine/index.ts'

/** The value of one table cell. */
export type Cell = string | number | boolean | null

/** Separates the entries of a list in one cell; no entry contains a line break. */
export const LIST_SEPARATOR = '\n'

/** A value as one cell: a list has one entry per line, an object is JSON. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.length > 0 ? value.map(cellOf).join(LIST_SEPARATOR) : null
  if (typeof value === 'object') return JSON.stringify(value)
  return value as Cell
}

/** The longest text that a cell can hold by its schema, in UTF-16 units. */
export function longestText({ type, maxLength, maxItems, items }: JsonSchema): number {
  const types = [type].flat()
  if (types.includes('array')) return Number(maxItems ?? 1) * (longestText(items as JsonSchema) + 1)
  if (types.includes('object')) return Number.POSITIVE_INFINITY
  // Limits of texts count code points, each of up to two units.
  return types.includes('string') ? Number(maxLength ?? 255) * 2 : 0
}
