import { type Context, givenAnswer } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Refusal } from '../../../platform/refusals/refusal.ts'
import { readTable } from '../reading/read-table.ts'
import type { Format } from '../sheet/format.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { givenRows } from './given.ts'
import { importRows } from './import-rows.ts'
import { layoutOf } from './layout.ts'
import { importRefused } from './refusals.ts'
import type { Report } from './report.ts'

interface Choices {
  readonly dryRun: boolean
  readonly byName: boolean
  /** The sheet's column for each column of the file; undefined if the file names them itself. */
  readonly columns?: readonly string[] | undefined
  /** Receives how many rows are done, starting with 0. */
  readonly progress?: (done: number, all: number) => void
}

/** Serializes imports of one kind, across processes too: each must see the records that the one before it created. */
const LOCK = statement(`
SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1::uuid || ' ' || $2::text, 0))`)

/** Rolls a transaction back. */
class Undone extends Error {
  readonly report: Report

  constructor(report: Report) {
    super('the import is undone')
    this.report = report
  }
}

/**
 * Imports a file in one transaction: everything is stored, or nothing. A dry run does the same and rolls back, so its
 * report is the one that the import would give.
 * @throws Refusal 422 with the report if a row is wrong; 422 for a file that cannot be read or has other columns
 */
export async function importFile(
  sheet: ImportableSheet,
  context: Context,
  { format, bytes, left }: { format: Format; bytes: Buffer; left?: AbortSignal },
  { dryRun, byName, columns, progress }: Choices,
): Promise<Report> {
  const table = await readTable(format, bytes, left)
  progress?.(0, table.rows.length)
  const layout = layoutOf(sheet, table, columns)
  // Before the transaction, which must not be silent for long.
  const rows = await givenRows(layout, table.rows, format === 'json')
  try {
    return await context.transaction(async (inside) => {
      if (!dryRun) await inside.read([bind(LOCK, [inside.organizationId, sheet.of.segment])])
      const done = await importRows(sheet, inside, layout, rows, {
        byName,
        progress: (count) => progress?.(count, rows.length),
      })
      const report = { dryRun, ...done }
      if (dryRun || report.errors.length > 0) throw new Undone(report)
      await inside.write([], givenAnswer(report))
      return report
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    if (dryRun) return error.report
    throw refused(error.report)
  }
}

function refused(report: Report): Refusal {
  const [first] = report.errors
  if (!first) throw new Error('nothing is wrong with the import')
  const { row, field, reason } = first
  const others = report.errors.length - 1
  return importRefused.with({ report }, { row, field, reason, others })
}
