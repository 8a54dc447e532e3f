import { records } from '../../interface/records.ts'
import type { ListedNoun } from '../../nouns.ts'

/** The lists that there are views of. */
export type ViewedList = ListedNoun['segment']

export const views = records('/views', { whole: ['createdBy'], listed: ['createdBy'] })

/** The reader's own views of a list and those that are shared, by their names. */
export const viewsOf = (list: ViewedList) => views.list({ list, count: 500, orderBy: 'name', order: 'asc' })

/** A view as the bar of its list shows it. */
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

/** What a view knows of a column. */
export interface ViewColumn {
  readonly name?: string
  readonly sort?: string
  readonly title: string
}

/** Takes the columns of a view, in their order. What a list shows no longer is left out, and the first one always leads to the record. */
export function arranged<C extends { readonly sort?: string; readonly name?: string }>(
  columns: readonly C[],
  chosen: readonly string[] | null | undefined,
): readonly C[] {
  if (!chosen) return columns
  const [first, ...others] = columns
  const found = chosen.flatMap((name) => others.filter((each) => nameOf(each) === name))
  return first ? [first, ...found] : found
}

/** What a view calls a column. */
export function nameOf({ sort, name }: { readonly sort?: string; readonly name?: string }): string {
  return name ?? sort ?? ''
}
