import type { JsonSchema } from '../../engine/schema.ts'
import { LIST_SEPARATOR } from '../cell.ts'

const WHOLE_NUMBER = /^-?(0|[1-9]\d{0,15})$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * What a cell says as the value of a field. What does not look like one is given back as it is, so
 * that the rules of the field refuse it.
 * @param typed whether the file tells text from numbers and truth values, as JSON does
 */
export function fieldValue(schema: JsonSchema, cell: unknown, typed: boolean): unknown {
  if (cell === null || cell === undefined) return null
  if (typed) return cell
  if (typeof cell === 'string' && cell.trim() === '') return null
  const types = [schema.type].flat()
  if (types.includes('array')) return listOf(schema.items as JsonSchema, cell)
  if (cell instanceof Date) return dateText(schema, cell)
  if (types.includes('string')) return typeof cell === 'string' ? cell : String(cell)
  return typeof cell === 'string' ? scalarOf(types, cell.trim()) : cell
}

function listOf(items: JsonSchema, cell: unknown): unknown[] {
  return String(cell)
    .split(LIST_SEPARATOR)
    .map((line) => fieldValue(items, line, false))
    .filter((value) => value !== null)
}

function scalarOf(types: readonly unknown[], text: string): unknown {
  if (types.includes('boolean') && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  if (types.includes('integer') && WHOLE_NUMBER.test(text)) return Number(text)
  if (types.includes('number') && DECIMAL.test(text)) return Number(text)
  return text
}

/** A date that a spreadsheet keeps as such, in the form that the field takes. */
function dateText({ format }: JsonSchema, date: Date): string {
  const text = date.toISOString()
  return format === 'date' && text.endsWith('T00:00:00.000Z')
    ? text.slice(0, 10)
    : text.slice(0, 19).replace('T', ' ')
}
