import type { Operation } from '../src/engine/index.ts'
import { builtInRoles } from '../src/nouns.ts'

/** Which built-in role may do what, as a table of text: one row for each operation. */
export function permissionsTable(operations: readonly Operation[]): string {
  const roles = Object.keys(builtInRoles)
  const header = ['method', 'path', 'permission', ...roles]
  const rows = operations.map(({ method, path, permission, alsoNeeds }) => [
    method,
    path,
    [permission ?? '(any token)', ...(alsoNeeds ? [alsoNeeds] : [])].join(' and '),
    ...roles.map((role) => (mayBeDone(permission, role) && mayBeDone(alsoNeeds ?? null, role) ? 'yes' : '-')),
  ])
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
