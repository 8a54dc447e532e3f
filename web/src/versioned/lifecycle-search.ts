import { type ListSearch, listQuery } from '../list/list-search.ts'

/** Filters of every versioned list, as its address has them. */
export const LIFECYCLE = { status: ['draft', 'confirmed'], active: ['true', 'false'] } as const

export interface LifecycleSearch extends ListSearch {
  readonly status?: 'draft' | 'confirmed'
  readonly active?: 'true' | 'false'
}

/** What a list shows: only versions in force to a user who may not change its records. */
export function readable<S extends object>(
  search: S,
  mayChange: boolean,
): S & Pick<LifecycleSearch, 'status'> {
  return mayChange ? search : { ...search, status: 'confirmed' }
}

/** The query for the service. */
export function lifecycleQuery<S extends LifecycleSearch>({ active, ...search }: S) {
  return { ...listQuery(search), ...(active === undefined ? {} : { active: active === 'true' }) }
}
