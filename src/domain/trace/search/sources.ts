import { column, type Noun, permissionTo, type SearchSource } from '../../../engine/index.ts'
import { nouns } from '../../../nouns.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'

/** One kind of record that a search covers. */
export interface Source extends SearchSource {
  /** The path segment of the record. */
  readonly resource: string
  readonly permission: PermissionName
}

/** All searched kinds, in the order in which equally good results are shown. */
export const sources: readonly Source[] = nouns.flatMap(({ of, search }: Noun): readonly Source[] => {
  if (search === undefined) return []
  const { segment, table, fields, title, versioned } = of
  return [
    {
      resource: segment,
      permission: permissionTo('read', of),
      from: `${table} r`,
      where: `r.organization_id = $1${versioned ? ' AND r.is_current' : ''}`,
      id: 'r.id',
      title: `r.${column(title)}`,
      status: 'status' in fields ? 'r.status' : 'NULL::text',
      number: 'number' in fields ? 'r.number' : 'NULL::text',
      ...search,
    },
  ]
})
