import { records } from '../../interface/records.ts'
import type { ListedNoun } from '../../nouns.ts'

/** Every list, by the kind of its records; each can have views. */
export type ViewedList = ListedNoun['segment'] | 'completions' | 'users' | 'roles' | 'audit-log'

export const views = records('/views', { whole: ['createdBy'], listed: ['createdBy'] })

/** The reader's own views of a list and the shared ones, by name. */
export const viewsOf = (list: ViewedList) => views.list({ list, count: 500, orderBy: 'name', order: 'asc' })

/** A view as shown in the bar of its list. */
export interface ShownView {
  readonly id: string
  readonly name: string
  readonly search: string | null
  readonly columns: readonly string[] | null
  readonly shared: boolean
  readonly createdBy?:
    | { readonly id: string; readonly firstName: string; readonly lastName: string }
    | null
    | undefined
}

/** A column in a view. */
export interface ViewColumn {
  readonly name?: string
  readonly sort?: string
  readonly title: string
}

/**
 * Arranges columns as in a view. Columns that the list no longer has are left out, and the first one always links to
 * the record.
 */
export function arranged<C extends { readonly sort?: string; readonly name?: string }>(
  columns: readonly C[],
  chosen: readonly string[] | null | undefined,
): readonly C[] {
  if (!chosen) return columns
  const [first, ...others] = columns
  const found = chosen.flatMap((name) => others.filter((each) => nameOf(each) === name))
  return first ? [first, ...found] : found
}

/** The name of a column in views. */
export function nameOf({ sort, name }: { readonly sort?: string; readonly name?: string }): string {
  return name ?? sort ?? ''
}
