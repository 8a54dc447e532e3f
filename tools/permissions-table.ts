import type { Operation } from '../src/engine/index.ts'
import { builtInRoles } from '../src/nouns.ts'
import { shownBeside } from './shown-beside.ts'

const COVERED =
  'A permission covers what with[] adds to the answers of its operations. These show what needs others by itself:'

/**
 * What each built-in role may do, as a text table with one row per operation, and what a permission shows besides the
 * records in its name.
 */
export function permissionsTable(operations: readonly Operation[]): string {
  const beside = shownBeside(operations).map(({ include, permissions, needed }) => [
    include,
    permissions.join(' '),
    needed.join(' '),
  ])
  return `${whoMayDoWhat(operations)}
${COVERED}

${table(['with[]', 'covered by', 'by itself it needs'], beside)}`
}

function whoMayDoWhat(operations: readonly Operation[]): string {
  const roles = Object.keys(builtInRoles)
  const header = ['method', 'path', 'permission', ...roles]
  const rows = operations.map(({ method, path, permission, alsoNeeds = [] }) => [
    method,
    path,
    [permission ?? '(any token)', ...alsoNeeds].join(' and '),
    ...roles.map((role) => ([permission, ...alsoNeeds].every((each) => mayBeDone(each, role)) ? 'yes' : '-')),
  ])
  return table(header, rows)
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const lines = [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

function mayBeDone(permission: string | null, role: string): boolean {
  const granted = builtInRoles[role] ?? []
  return permission === null || granted.includes('*') || granted.includes(permission)
}
