import { bind, statement } from '../../db/statement.ts'
import type { Context } from '../../engine/context.ts'
import { isUuid } from '../../engine/formats.ts'
import { invalid, Refusal } from '../../errors.ts'
import type { Table } from '../reading/table.ts'
import type { ImportableSheet } from '../sheet.ts'
import { change, create } from './apply.ts'
import type { Referred } from './body.ts'
import { type Existing, type Present, present, type Shown, standing } from './existing.ts'
import { type Given, given, textIn } from './given.ts'
import { layoutOf } from './layout.ts'
import { lookUp, type Named } from './named.ts'
import type { Line, Report } from './report.ts'

export interface ImportOptions {
  /** Whether a row without a known id may mean the record of the same name. */
  readonly byName: boolean
  /** Whether the file tells text from numbers, as JSON does. */
  readonly typed: boolean
  /** Told after some rows how many of them are done. */
  readonly progress?: (done: number) => void
}

// The first plans of a transaction are made while its tables may be nearly empty, and kept while it
// fills them: they have to be those of large tables.
const USE_INDEXES = bind(statement(`SELECT set_config('enable_seqscan', 'off', true)`), [])

/** Rows whose references and records are looked up together. */
const GROUP = 100

/**
 * Makes or changes a record for every row of a table, through the operations for single records. Must
 * run in one transaction, which the caller undoes where the report has errors.
 * @throws Refusal 422 where the columns are not those of the sheet; 503
 */
export async function importRows(
  sheet: ImportableSheet,
  context: Context,
  table: Table,
  options: ImportOptions,
): Promise<Omit<Report, 'dryRun'>> {
  const layout = layoutOf(sheet, table)
  await context.read([USE_INDEXES])
  const seen = new Seen()
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const errors: Line[] = []
  const leftOut: Line[] = []
  for (let begin = 0; begin < table.rows.length; begin += GROUP) {
    const rows = table.rows.slice(begin, begin + GROUP).map((row) => given(layout, row, options.typed))
    const named = await lookUp(context, sheet.references, rows)
    const there = await present(sheet, context, rows)
    for (const row of rows) {
      try {
        const outcome = await importRow(sheet, context, row, { named, there, seen, ...options })
        counts[outcome] += 1
        if (outcome === 'created') leftOut.push(...missing(sheet, row))
      } catch (error) {
        errors.push(...linesOf(row, error))
      }
    }
    options.progress?.(begin + rows.length)
  }
  return { rows: table.rows.length, ...counts, errors, leftOut }
}

/** What the rows before have taken. */
class Seen {
  readonly ids = new Map<string, number>()
  readonly keys = new Map<string, number>()
  readonly made = new Set<unknown>()
}

interface Surroundings {
  readonly named: Named
  readonly there: Present
  readonly seen: Seen
  readonly byName: boolean
}

async function importRow(
  sheet: ImportableSheet,
  context: Context,
  row: Given,
  { named, there, seen, byName }: Surroundings,
): Promise<'created' | 'updated' | 'unchanged'> {
  const id = textIn(row, 'id')?.toLowerCase()
  if ((row.values.get('id') ?? null) !== null && !isUuid(id ?? '')) {
    throw invalid({ id: ['The id field must be a valid UUID.'] })
  }
  if (id !== undefined) takeOnce(seen.ids, id, row, 'id')
  const referred: Referred = new Map(
    sheet.references.flatMap((reference) => {
      const ids = named.idsOf(reference, row)
      return ids ? [[reference.field, ids] as const] : []
    }),
  )
  const existing =
    (id && there.byId.get(id)) || (await sameName(sheet, context, row, referred, { there, seen, byName, id }))
  if (!existing) {
    seen.made.add(await create(sheet, context, row, referred))
    return 'created'
  }
  return (await change(sheet, context, row, referred, existing)) ? 'updated' : 'unchanged'
}

/** @throws Refusal 422 where a row before has it */
function takeOnce(taken: Map<string, number>, what: string, { number }: Given, field: string): void {
  const before = taken.get(what)
  if (before !== undefined) throw invalid({ [field]: [`Row ${before} names the same record.`] })
  taken.set(what, number)
}

/**
 * The record that was there before under the same name.
 * @throws Refusal 422 where there is one, or are several, and the import does not go by names
 */
async function sameName(
  sheet: ImportableSheet,
  context: Context,
  row: Given,
  referred: Referred,
  { there, seen, byName, id }: Omit<Surroundings, 'named'> & { readonly id: string | undefined },
): Promise<Existing | undefined> {
  const [name, ...others] = sheet.imports.key
  const value = textIn(row, name)
  if (value === undefined) return undefined
  const parents = others.map((field) => referred.get(field)?.[0])
  // Two rows of an export may have one name; their ids tell them apart.
  if (id === undefined || byName) takeOnce(seen.keys, JSON.stringify([value, ...parents]), row, name)
  const alike = (there.byName.get(value) ?? []).filter(
    (shown: Shown) =>
      !seen.made.has(shown.id) && others.every((field, index) => shown[field] === parents[index]),
  )
  const [first] = alike
  if (!first) return undefined
  if (byName && alike.length === 1) return standing(sheet, context, first)
  throw invalid({
    [name]: [
      byName
        ? `There are several ${sheet.of.plural} with this ${name}; give the id.`
        : 'There is such a record already: give its id to change it, or import with match=name.',
    ],
  })
}

function missing({ leftOut }: ImportableSheet, { number, values }: Given): Line[] {
  return leftOut
    .filter((field) => (values.get(field) ?? null) === null)
    .map((field) => ({ row: number, field, message: `The ${field} field was left out and has to be added.` }))
}

/** What is wrong with a row. @throws the error itself where it is not about the row */
function linesOf({ number }: Given, error: unknown): Line[] {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  if (!error.errors) return [{ row: number, field: 'id', message: error.message }]
  return Object.entries(error.errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ row: number, field, message })),
  )
}
