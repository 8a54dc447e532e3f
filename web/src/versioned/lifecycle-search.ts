import { type ListSearch, listQuery } from '../list/list-search.ts'

/** Filters of every versioned list, as its address has them. */
export const LIFECYCLE = { status: ['draft', 'confirmed'], active: ['true', 'false'] } as const

export interface LifecycleSearch extends ListSearch {
  readonly status?: 'draft' | 'confirmed'
  readonly active?: 'true' | 'false'
}

/** The query for the service. */
export function lifecycleQuery<S extends LifecycleSearch>({ active, ...search }: S) {
  return { ...listQuery(search), ...(active === undefined ? {} : { active: active === 'true' }) }
}
