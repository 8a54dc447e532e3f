import type { Context } from '../engine/context.ts'
import type { ListQuery } from '../engine/query.ts'
import type { Resource } from '../engine/resource.ts'
import { type Column, ownColumns, type Reference, referenceColumns } from './column.ts'
import type { Imports } from './import/imports.ts'

/** What a file with the records of one resource holds. */
export interface Sheet {
  readonly of: Resource
  /** The first word of its permissions: `sites`. */
  readonly permissions: string
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
  /** What can be written and is never in an export. */
  readonly leftOut: readonly string[]
  /** How its rows become records; undefined where a file cannot be imported. */
  readonly imports?: Imports
  /** How its records are read, where that is not by their ids. */
  readonly pages?: (
    sheet: Sheet,
    context: Pick<Context, 'organizationId' | 'list'>,
    filters: ListQuery['filters'],
  ) => AsyncGenerator<Page, void>
}

/** Records as JSON objects in text, each with every column of its sheet in order. */
export type Page = readonly string[]

export type ImportableSheet = Sheet & { readonly imports: Imports }

interface Definition {
  readonly of: Resource
  readonly permissions?: string
  readonly references?: readonly Reference[]
  /** Columns beyond the resource's fields and references. */
  readonly more?: readonly Column[]
  readonly leftOut?: readonly string[]
  readonly imports?: Imports
}

/** Declares the file of a resource: its own fields, and its references by id and by name. */
export function sheet({
  of,
  permissions = of.segment,
  references = [],
  more = [],
  leftOut = [],
  imports,
}: Definition): Sheet {
  const referring = references.flatMap(referenceColumns)
  const names = new Set(referring.map(({ name }) => name))
  const own = ownColumns(of).filter(({ name }) => !names.has(name))
  return {
    of,
    permissions,
    columns: [...own, ...referring, ...more],
    references,
    leftOut,
    ...(imports ? { imports } : {}),
  }
}

export function isImportable(of: Sheet): of is ImportableSheet {
  return of.imports !== undefined
}
