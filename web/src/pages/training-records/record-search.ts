import { type ListSearch, listSearch } from '../../list/list-search.ts'

/** Each state of a proof of training. */
export const STATES = ['unverified', 'verified', 'rejected', 'revoked'] as const
/** The kinds of evidence of a proof. */
export const EVIDENCE = ['quiz', 'reading', 'attested', 'external'] as const

export interface RecordSearch extends ListSearch {
  readonly orderBy?: 'completedAt' | 'validUntil'
  readonly status?: (typeof STATES)[number]
  readonly evidence?: (typeof EVIDENCE)[number]
  readonly userId?: string
  readonly subjectId?: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const usual = listSearch({
  sortable: ['completedAt', 'validUntil'],
  filters: { status: STATES, evidence: EVIDENCE },
})

/** Reads the address of the list; unknown parts are ignored. */
export function recordSearch(given: Record<string, unknown>): RecordSearch {
  const { search: _, ...read } = usual(given)
  const ids = (['userId', 'subjectId'] as const).filter((name) => ID.test(String(given[name])))
  return { ...read, ...Object.fromEntries(ids.map((name) => [name, given[name]])) }
}
