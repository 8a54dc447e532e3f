import type { Listed } from '../../domain/people/commands/directory.ts'
import type { Outcome } from './outcome.ts'

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
