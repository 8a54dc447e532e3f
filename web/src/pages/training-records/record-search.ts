import { listSearch } from '../../list/list-search.ts'

/** Each state of a proof of training. */
export const STATES = ['unverified', 'verified', 'rejected', 'revoked'] as const
/** The kinds of evidence of a proof. */
export const EVIDENCE = ['quiz', 'reading', 'attested', 'external'] as const

const usual = listSearch({
  sortable: ['completedAt', 'validUntil'],
  filters: { status: STATES, evidence: EVIDENCE },
  ids: ['userId', 'subjectId'],
  days: ['validUntilBefore'],
})

export type RecordSearch = ReturnType<typeof usual>

/** Reads the address of the list; unknown parts are ignored. */
export function recordSearch(given: Record<string, unknown>): RecordSearch {
  return { ...usual(given), search: undefined }
}
