import type { Operation } from '../src/engine/index.ts'
import { nouns } from '../src/nouns.ts'
import { CALLER_PERMISSIONS } from '../src/platform/auth/authorize.ts'
import type { PermissionName } from '../src/platform/auth/permission.ts'

/** Something that `with[]` shows with a record, although reading it directly needs other permissions. */
export interface ShownBeside {
  readonly include: string
  /** Any one of these is enough to see it. */
  readonly permissions: readonly PermissionName[]
  readonly needed: readonly PermissionName[]
}

/** It evaluates the caller's permissions, and shows nothing else. */
const HARMLESS = 'actions'

/** The tables whose rows can be read directly, each with the required permission. */
const readers: ReadonlyMap<string, PermissionName> = new Map(
  nouns.map(({ of }) => [of.table, `${of.access}.read` as PermissionName]),
)

/** Everything that is shown with records, in the order of the operations. */
export function shownBeside(operations: readonly Operation[]): readonly ShownBeside[] {
  const shown = new Map<string, ShownBeside>()
  for (const { permission, of, query } of operations) {
    if (!permission || !query.parameters.some(({ name }) => name === 'with[]')) continue
    for (const [include, { sql }] of Object.entries(of.includes)) {
      const needed = readersOf(sql).filter((reader) => reader !== `${of.access}.read`)
      if (include === HARMLESS || needed.length === 0) continue
      const key = `${of.segment} ${include}`
      const permissions = new Set([...(shown.get(key)?.permissions ?? []), permission])
      shown.set(key, { include, permissions: [...permissions], needed })
    }
  }
  return [...shown.values()]
}

/**
 * The permissions for what SQL reads, derived from its tables, so that no include can be forgotten. The caller's own
 * permissions decide what is shown, and are not shown themselves.
 */
function readersOf(sql: string): readonly PermissionName[] {
  const words = sql.replaceAll(CALLER_PERMISSIONS, '').split(/\W+/)
  const tables = [...readers.keys()].filter((table) => words.includes(table))
  return [...new Set(tables.flatMap((table) => readers.get(table) ?? []))]
}
