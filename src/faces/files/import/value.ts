import type { JsonSchema } from '../../../engine/index.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { readJson } from '../../requests/json.ts'
import { isCutShort } from '../reading/number-format.ts'
import { LIST_SEPARATOR } from '../sheet/cell.ts'

const WHOLE_NUMBER = /^-?0*(0|[1-9]\d{0,15})$/
/** How spreadsheets in the languages of the web app show true and false, and save them as CSV. */
const TRUTH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['tosi', true],
  ['epätosi', false],
  ['sant', true],
  ['falskt', false],
])
/** The highest value of percentages alone. */
const WHOLE_PERCENT = 100
/** How a cell shows a percentage. The blank is an ordinary one or one that keeps the line together. */
const PERCENT = /^(\d{1,3})[ \u00a0\u202f]?%$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2})?$/
/** How spreadsheets show a date in a column of dates and times. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[Tt ]00:00(?::00)?$/
/** An empty list must be spelled out, since an empty cell says nothing about a list. */
const EMPTY_LIST = /^\s*\[\s*\]\s*$/
/** How an object in a cell begins. */
export const OBJECT = /^\s*\{/

/**
 * What a cell says as the value of a field. A value of another type is returned unchanged, so that the rules of the
 * field refuse it.
 * @param typed whether the file has types for numbers and booleans, as JSON does
 */
export function fieldValue(schema: JsonSchema, cell: unknown, typed: boolean): unknown {
  if (cell === null || cell === undefined) return null
  return inUsualForm(schema, typed ? cell : read(schema, cell))
}

function read(schema: JsonSchema, cell: unknown): unknown {
  if (typeof cell === 'string' && cell.trim() === '') return null
  const types = [schema.type].flat()
  if (types.includes('array')) return listOf(schema.items as JsonSchema, cell)
  if (types.includes('object') && typeof cell === 'string' && OBJECT.test(cell)) return objectOf(cell)
  if (types.includes('string'))
    return typeof cell === 'string' || (typeof cell === 'number' && isCutShort(cell)) ? cell : String(cell)
  return typeof cell === 'string' ? scalarOf(schema, types, cell.trim()) : cell
}

/** Dates and wall times in the form that exports use, so that equal times are equal texts. */
function inUsualForm(schema: JsonSchema, value: unknown): unknown {
  if (typeof value === 'string') {
    if (schema.format === 'date') return MIDNIGHT.exec(value.trim())?.[1] ?? value
    return schema.format === 'wall-time' ? withSeconds(value) : value
  }
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | undefined
    return items ? value.map((item) => inUsualForm(items, item)) : value
  }
  const properties = schema.properties as { readonly [name: string]: JsonSchema } | undefined
  if (typeof value !== 'object' || value === null || !properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, known ? inUsualForm(known, inner) : inner]
    }),
  )
}

function withSeconds(text: string): string {
  const [, day, time, seconds = ':00'] = WALL_TIME.exec(text.trim()) ?? []
  return time === undefined ? text : `${day} ${time}${seconds}`
}

/** An object in a cell; the text itself if it cannot be parsed. */
function objectOf(text: string): unknown {
  try {
    return readJson(Buffer.from(text))
  } catch (error) {
    if (error instanceof Refusal) return text
    throw error
  }
}

function listOf(items: JsonSchema, cell: unknown): unknown[] {
  if (EMPTY_LIST.test(String(cell))) return []
  return String(cell)
    .split(LIST_SEPARATOR)
    .map((line) => read(items, line))
    .filter((value) => value !== null)
}

function scalarOf({ maximum }: JsonSchema, types: readonly unknown[], text: string): unknown {
  const truth = types.includes('boolean') ? TRUTH.get(text.toLowerCase()) : undefined
  if (truth !== undefined) return truth
  if (types.includes('integer') && WHOLE_NUMBER.test(text)) return Number(text)
  const [, percent] = (maximum === WHOLE_PERCENT && PERCENT.exec(text)) || []
  if (percent) return Number(percent)
  if (types.includes('number') && DECIMAL.test(text)) return Number(text)
  return text
}
