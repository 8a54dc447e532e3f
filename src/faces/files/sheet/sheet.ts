import {
  type Column,
  type Context,
  type Imports,
  type ListQuery,
  permissionTo,
  type RecordFile,
  type Reference,
  type Resource,
} from '../../../engine/index.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'
import { changeColumns, ownColumns, referenceColumns } from './column.ts'

/** The contents of a file with the records of one resource. */
export interface Sheet {
  readonly of: Resource
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
  /** What can be written but is never exported. */
  readonly leftOut: readonly string[]
  /** How rows become records; undefined if the file cannot be imported. */
  readonly imports?: Imports
  /** How the records are read, if not by their ids. */
  readonly pages?: (
    sheet: Sheet,
    context: Pick<Context, 'organizationId' | 'list'>,
    filters: ListQuery['filters'],
  ) => AsyncGenerator<Page, void>
}

/** Records as JSON texts, each with every column of the sheet in order. */
export type Page = readonly string[]

export type ImportableSheet = Sheet & { readonly imports: Imports }

/**
 * The file of a resource: its own fields, its references by id and name, and further columns.
 * @throws Error if its key names no column
 */
export function sheet({
  of,
  references = [],
  columns = [],
  leftOut = [],
  imports,
}: RecordFile & { readonly of: Resource }): Sheet {
  const referring = references.flatMap(referenceColumns)
  const names = new Set(referring.map(({ name }) => name))
  const own = ownColumns(of).filter(({ name }) => !names.has(name))
  const all = [...own, ...referring, ...columns, ...(of.versioned ? changeColumns : [])]
  for (const key of imports?.key ?? []) {
    if (all.every(({ name }) => name !== key))
      throw new Error(`The file of ${of.segment} has no column ${key}.`)
  }
  return {
    of,
    columns: all,
    references,
    leftOut,
    ...(imports ? { imports } : {}),
  }
}

/** What somebody needs, besides the permission to create, to import a file: rows can change records in most of them. */
export function updatePermissions({ of, imports }: ImportableSheet): readonly PermissionName[] {
  return imports.update ? [permissionTo('update', of)] : []
}

export function isImportable(of: Sheet): of is ImportableSheet {
  return of.imports !== undefined
}
