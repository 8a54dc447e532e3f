import { type ListSearch, listQuery } from '../list/list-search.ts'

export interface LifecycleSearch<State extends string = string> extends ListSearch {
  readonly status?: State
  readonly active?: 'true' | 'false'
}

/** What a list shows: only versions in force to users who may not change its records. */
export function readable<S extends object>(
  search: S,
  mayChange: boolean,
): S | (S & { readonly status: 'confirmed' }) {
  return mayChange ? search : { ...search, status: 'confirmed' }
}

/** The query for the service. */
export function lifecycleQuery<S extends LifecycleSearch>({ active, ...search }: S) {
  return { ...listQuery(search), ...(active === undefined ? {} : { active: active === 'true' }) }
}
