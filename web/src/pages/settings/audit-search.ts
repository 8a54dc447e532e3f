import { type ListSearch, listSearch } from '../../list/list-search.ts'

export interface AuditSearch extends ListSearch {
  readonly orderBy?: 'createdAt'
  readonly resource?: string
  readonly action?: string
  readonly userId?: string
  readonly recordId?: string
  /** Days, `YYYY-MM-DD`; `to` is inclusive. */
  readonly from?: string
  readonly to?: string
  /** The entry that is open. */
  readonly entry?: string
}

const usual = listSearch({
  sortable: ['createdAt'],
  words: ['resource', 'action'],
  ids: ['userId', 'recordId', 'entry'],
  days: ['from', 'to'],
})

/** Reads the address of the audit log; unknown parts are ignored. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const { search: _, ...read } = usual(given)
  return read
}
