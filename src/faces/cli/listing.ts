import type { Command } from 'commander'
import { type Listed, type ListedOfOrganization, listOf } from '../../domain/people/commands/directory.ts'
import { id } from './inputs.ts'
import { onDatabase } from './on-database.ts'
import type { Outcome } from './outcome.ts'

export function addListCommand(parent: Command, what: ListedOfOrganization, description: string): void {
  parent
    .command('list')
    .description(description)
    .requiredOption('--organization <id>', 'the organization', id)
    .action(
      onDatabase<{ organization: string }>(async ({ database }, { organization }) =>
        listing(await listOf(database, what, organization)),
      ),
    )
}

/** A list as an outcome: `{data: […]}` for programs, a table for people. */
export function listing(rows: readonly Listed[]): Outcome {
  return { json: { data: rows }, text: rows.length === 0 ? 'There are none.' : table(rows) }
}

function table(rows: readonly Listed[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cell(value: Listed[string] | undefined): string {
  if (value === null || value === undefined) return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join(' ')
}
