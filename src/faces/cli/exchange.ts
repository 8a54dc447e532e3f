import { readFile } from 'node:fs/promises'
import { actingMember } from '../../domain/people/commands/acting-member.ts'
import { operatorIn } from '../../domain/people/commands/operate.ts'
import { requireOrganization } from '../../domain/people/commands/organization.ts'
import { type Context, permissionTo, RequestContext } from '../../engine/index.ts'
import { newId } from '../../platform/id.ts'
import { Impossible } from '../../platform/impossible.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { auditExport } from '../files/audit-export.ts'
import { importFile } from '../files/import/import-file.ts'
import type { Report } from '../files/import/report.ts'
import type { Format } from '../files/sheet/format.ts'
import { countOf, pagesOf } from '../files/sheet/pages.ts'
import { isImportable, type Sheet, updatePermissions } from '../files/sheet/sheet.ts'
import { sheets } from '../files/sheets.ts'
import { writers } from '../files/writers.ts'
import type { Outcome } from './outcome.ts'
import { writeOutput } from './output-file.ts'
import { withProgress } from './progress.ts'

export interface ExportOptions {
  readonly organization: string
  readonly format: Format
  readonly output: string
}

export interface ImportOptions {
  readonly organization: string
  readonly user: string
  readonly dryRun?: boolean
  readonly match: 'id' | 'name'
}

/** A file to read. Its ending gives the format. */
export interface Source {
  readonly file: string
  readonly format: Format
}

type ListOf = Context['list']

/** The text for people lists at most this many wrong rows and counts the rest. */
const LISTED = 20

/** Writes an export to a file. @throws Impossible if the resource has no export, or the organization is unknown */
export async function exportToFile(
  database: Transactions,
  resource: string,
  { organization, format, output }: ExportOptions,
): Promise<Outcome> {
  const sheet = sheetNamed(resource, sheets)
  await database.transaction(organization, (transaction) => requireOrganization(transaction, organization))
  const list: ListOf = (statements) => database.list(organization, statements)
  const total = await countOf(sheet, { organizationId: organization, list })
  let rows = 0
  await withProgress('Exporting', (progress) => {
    const counted: ListOf = async (statements) => {
      const results = await list(statements)
      rows += results[0]?.length ?? 0
      progress(rows, Math.max(rows, total))
      return results
    }
    const pages = pagesOf(sheet, { organizationId: organization, list: counted }, {})
    return writeOutput(output, writers[format](sheet, pages))
  })
  await database.write(organization, [auditExport(operatorIn(organization), resource, rows)])
  const { leftOut } = sheet
  return { json: { rows, output, leftOut }, text: `Wrote ${rows} ${sheet.of.plural} to ${output}.` }
}

/**
 * Imports a file on behalf of a member. A refused import prints its report and ends with exit code 1.
 * @throws Impossible if the resource cannot be imported or the user cannot import; Refusal for an unreadable file
 */
export async function importFromFile(
  database: Transactions,
  resource: string,
  { file, format }: Source,
  { organization, user, dryRun = false, match }: ImportOptions,
): Promise<Outcome> {
  const sheet = sheetNamed(resource, sheets.filter(isImportable))
  const needed = [permissionTo('create', sheet.of), ...updatePermissions(sheet)]
  const userId = await actingMember(database, organization, user, needed)
  const context = new RequestContext(database, newId(), { organizationId: organization, userId })
  const bytes = await contentOf(file)
  const report = await withProgress('Importing', (progress) =>
    reported(importFile(sheet, context, { format, bytes }, { dryRun, byName: match === 'name', progress })),
  )
  return outcomeOf(report)
}

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Impossible(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    )
  }
}

function sheetNamed<S extends Sheet>(name: string, known: readonly S[]): S {
  const found = known.find(({ of }) => of.segment === name)
  if (found) return found
  throw new Impossible(`The resource must be one of ${known.map(({ of }) => of.segment).join(', ')}.`)
}

/** Returns the report even if the import was refused. */
async function reported(importing: Promise<Report>): Promise<Report> {
  try {
    return await importing
  } catch (error) {
    if (error instanceof Refusal && error.report) return error.report as Report
    throw error
  }
}

function outcomeOf(report: Report): Outcome {
  const { rows, created, updated, unchanged, errors, leftOut, dryRun } = report
  if (errors.length > 0) process.exitCode = 1
  const counts = `Rows: ${rows}; new: ${created}, changed: ${updated}, unchanged: ${unchanged}`
  const lines = [...errors, ...leftOut].map(({ row, field, message }) => `Row ${row}, ${field}: ${message}`)
  const more = lines.length > LISTED ? [`… and ${lines.length - LISTED} more.`] : []
  const end =
    errors.length > 0
      ? 'Nothing was stored.'
      : dryRun
        ? 'Nothing was stored: a dry run.'
        : 'Everything is stored.'
  return { json: report, text: [`${counts}.`, ...lines.slice(0, LISTED), ...more, end].join('\n') }
}
