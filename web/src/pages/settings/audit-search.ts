import { listSearch } from '../../list/list-search.ts'

const usual = listSearch({
  sortable: ['createdAt'],
  words: ['resource', 'action'],
  ids: ['userId', 'recordId', 'entry'],
  days: ['from', 'to'],
})

/** `to` is inclusive; `entry` is the entry that is open. */
export type AuditSearch = ReturnType<typeof usual>

/** Reads the address of the audit log; unknown parts are ignored. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  return { ...usual(given), search: undefined }
}
