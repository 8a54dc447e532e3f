import { type Context, isUuid } from '../../../engine/index.ts'
import { FORGET_PLANS } from '../../../platform/postgres/plans.ts'
import { notAUuid } from '../../../platform/refusals/fields.ts'
import { inShort } from '../../../platform/refusals/in-short.ts'
import { englishOf, type Reason } from '../../../platform/refusals/reason.ts'
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts'
import { MAX_ROWS } from '../reading/table.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { change, create, firstStatus } from './apply.ts'
import type { Referred } from './body.ts'
import { requireEmptiedOnPurpose } from './emptied.ts'
import { type Existing, keyOf, type Namesakes, namesakes, type Present, present } from './existing.ts'
import { GatheringContext } from './gathering-context.ts'
import { type Given, textIn } from './given.ts'
import { type Layout, titleOf } from './layout.ts'
import { lookUp, type Named } from './named.ts'
import { entriesOf, withEntries } from './nested.ts'
import { type Origins, origins, remember } from './origins.ts'
import { Growth, USE_INDEXES } from './plans.ts'
import {
  anotherState,
  importedBefore,
  leftOut as leftOutByFile,
  numberedRecordExists,
  recordExists,
  sameRecordAsRow,
  severalNamesakes,
  unchangeableRecordExists,
} from './refusals.ts'
import { type Line, NOTHING_STORED, type Report } from './report.ts'

interface ImportOptions {
  /** Whether a row without a known id may mean the record of the same name. */
  readonly byName: boolean
  /** Called now and then with the number of rows that are done. */
  readonly progress: (done: number) => void
}

/** The number of rows that are done together, unless the sheet says otherwise. */
const TOGETHER = 100

/**
 * Creates or changes a record for each row of a file, with the operations for single records. Must run in a
 * transaction that the caller rolls back if the report has errors.
 * @throws Refusal 503
 */
export async function importRows(
  sheet: ImportableSheet,
  context: Context,
  layout: Layout,
  all: readonly Given[],
  options: ImportOptions,
): Promise<Omit<Report, 'dryRun'>> {
  await context.read([USE_INDEXES, FORGET_PLANS])
  const named = await lookUp(context, sheet.references, all)
  const nestedReferences = sheet.imports.nested?.references ?? []
  const namedInEntries = await lookUp(context, nestedReferences, entriesOf(sheet, all))
  const known = await namesakes(sheet, context, all)
  const made = await origins(sheet, context, all)
  const { together = TOGETHER } = sheet.imports
  const growth = new Growth(TOGETHER)
  const seen = new Seen()
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const errors: Line[] = []
  const leftOut: Line[] = []
  // A row may have many errors; no more are looked for than a file may have rows.
  for (let begin = 0; begin < all.length && errors.length < MAX_ROWS; begin += together) {
    const rows = all.slice(begin, begin + together)
    const alike = rows.flatMap((row) => namesakesOf(sheet, row, named, known))
    const there = await present(sheet, context, rows, alike, made)
    const gathering = new GatheringContext(context)
    const lookups = { named, namedInEntries, known, made, there, seen, byName: options.byName }
    const outcomes = await gathering.together(
      rows.map((row) => () => importRow(sheet, gathering, row, lookups)),
    )
    rows.forEach((row, index) => {
      const outcome = outcomes[index]
      if (outcome?.status === 'fulfilled') {
        counts[outcome.value] += 1
        if (outcome.value === 'created') leftOut.push(...missing(sheet, row))
      } else errors.push(...linesOf(row, outcome?.reason))
    })
    const done = begin + rows.length
    if (growth.hasDoubled(done)) await context.read([FORGET_PLANS])
    options.progress(done)
  }
  const titled = (lines: readonly Line[]) => lines.map((line) => withTitle(layout, line))
  const found = { rows: all.length, ...counts, errors: titled(errors), leftOut: titled(leftOut) }
  return errors.length > 0 ? { ...found, ...NOTHING_STORED } : found
}

function withTitle(layout: Layout, line: Line): Line {
  const column = titleOf(layout, line.field)
  return column === undefined ? line : { ...line, column }
}

/** What earlier rows have taken, with the number of the row. */
class Seen {
  readonly ids = new Map<string, number>()
  readonly keys = new Map<string, number>()
  readonly records = new Map<string, number>()
}

interface Lookups {
  readonly named: Named
  readonly namedInEntries: Named
  readonly known: Namesakes
  readonly made: Origins
  readonly there: Present
  readonly seen: Seen
  readonly byName: boolean
}

/** Runs without waiting until its first query, so that rows claim names and ids in their order. */
async function importRow(
  sheet: ImportableSheet,
  context: Context,
  row: Given,
  lookups: Lookups,
): Promise<'created' | 'updated' | 'unchanged'> {
  const { named, namedInEntries, there, seen } = lookups
  const id = textIn(row, 'id')?.toLowerCase()
  if ((row.values.get('id') ?? null) !== null && !isUuid(id ?? '')) {
    throw invalid({ id: [notAUuid()] })
  }
  if (id !== undefined) takeOnce(seen.ids, id, row, 'id')
  const referred = referredBy(sheet, row, named)
  const existing =
    (id && (there.get(id) ?? madeBefore(id, lookups))) || sameName(sheet, row, referred, lookups, id)
  const whole = withEntries(sheet, row, namedInEntries)
  if (!existing) {
    await create(sheet, context, whole, referred)
    return 'created'
  }
  const [name] = sheet.imports.key
  requireEmptiedOnPurpose(sheet, row, referred, existing.shown)
  takeOnce(seen.records, existing.record.id, row, id === existing.record.id ? 'id' : name)
  const changed = await change(sheet, context, whole, referred, existing)
  if (id !== existing.record.id) await remember(sheet, context, row, existing.record.id)
  return changed ? 'updated' : 'unchanged'
}

/** The ids that a row gives for each of its references. @throws Refusal 422 */
function referredBy({ references }: ImportableSheet, row: Given, named: Named): Referred {
  return new Map(
    references.flatMap((reference) => {
      const ids = named.idsOf(reference, row)
      return ids ? [[reference.field, ids] as const] : []
    }),
  )
}

/** The records with the name of a row; none if its references are wrong, which is reported later. */
function namesakesOf(sheet: ImportableSheet, row: Given, named: Named, known: Namesakes): readonly string[] {
  try {
    return known.get(keyOf(sheet, row, referredBy(sheet, row, named)) ?? '') ?? []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** @throws Refusal 422 if an earlier row has it */
function takeOnce(taken: Map<string, number>, what: string, { number }: Given, field: string): void {
  const before = taken.get(what)
  if (before !== undefined) throw invalid({ [field]: [sameRecordAsRow({ row: before })] })
  taken.set(what, number)
}

/**
 * The record that an earlier import made of a row.
 * @throws Refusal 422 if there is one but the import goes by ids
 */
function madeBefore(id: string, { made, there, byName }: Lookups): Existing | undefined {
  const existing = there.get(made.get(id) ?? '')
  if (!existing || byName) return existing
  throw invalid({ id: [importedBefore()] })
}

/**
 * The existing record with the same name.
 * @throws Refusal 422 if there is one but the import does not go by names, or if there are several
 */
function sameName(
  sheet: ImportableSheet,
  row: Given,
  referred: Referred,
  { known, there, seen, byName }: Lookups,
  id: string | undefined,
): Existing | undefined {
  const [name] = sheet.imports.key
  const key = keyOf(sheet, row, referred)
  if (key === undefined || (sheet.imports.numbered && id !== undefined)) return undefined
  // Two rows of an export may have the same name; their ids tell them apart.
  if (id === undefined || byName) takeOnce(seen.keys, key, row, name)
  const alike = (known.get(key) ?? []).flatMap((each) => there.get(each) ?? [])
  const [first] = alike
  if (!first) return undefined
  if (byName && alike.length === 1) return first
  if (byName) throw invalid({ [name]: [severalNamesakes({ kind: sheet.of.name, column: name })] })
  throw invalid({ [name]: [existsAlready(sheet)] })
}

function existsAlready({ imports }: ImportableSheet): Reason {
  if (!imports.update) return unchangeableRecordExists()
  return imports.numbered ? numberedRecordExists({ column: imports.key[0] }) : recordExists()
}

/** What a new record still lacks. */
function missing(sheet: ImportableSheet, row: Given): Line[] {
  const { number, values } = row
  const added = sheet.leftOut
    .filter((field) => (values.get(field) ?? null) === null)
    .map((field) => lineOf(number, field, leftOutByFile()))
  const given = textIn(row, 'status')
  const first = firstStatus(sheet, given)
  if (first === undefined || given === undefined || given === first) return added
  const other = anotherState({ kind: sheet.of.name, state: first, inFile: inShort(given) })
  return [...added, lineOf(number, 'status', other)]
}

/** What is wrong with a row. @throws the error itself if it is not about the row */
function linesOf({ number }: Given, error: unknown): Line[] {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  const ofRecord = error.errors === undefined
  return Object.entries(error.details).flatMap(([field, reasons]) =>
    reasons.map((reason) => lineOf(number, ofRecord ? 'id' : field, reason)),
  )
}

function lineOf(row: number, field: string, reason: Reason): Line {
  const { code, params } = reason
  return { row, field, message: englishOf(reason, field), reason: { code, params } }
}
