import { listSearch } from '../../list/list-search.ts'

export const STATES = ['open', 'resolved', 'closed'] as const
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
const BOOLEAN = ['true', 'false'] as const

/** Reads the address of the list; unknown parts are ignored. */
export const deviationSearch = listSearch({
  sortable: ['number', 'status', 'severity', 'dueOn', 'createdAt', 'updatedAt'],
  filters: { status: STATES, severity: SEVERITIES, stopsWork: BOOLEAN, overdue: BOOLEAN },
  ids: ['jobId', 'siteId', 'assigneeId', 'reportedById'],
  days: ['dueBefore'],
})

export type DeviationSearch = ReturnType<typeof deviationSearch>

/**
 * The presets for a new deviation in an address: the job, its step, whether the work stops, and whether it says what the
 * reader wrote to stop it.
 */
export interface NewSearch {
  readonly job?: string
  readonly step?: string
  readonly stop?: string
  readonly reason?: string
}

export function newSearch(given: Record<string, unknown>): NewSearch {
  return textsOf(['job', 'step', 'stop', 'reason'], given)
}

const PLAIN = /^[\da-f-]{2,36}$|^yes$/i

function textsOf(names: readonly string[], given: Record<string, unknown>) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name]
      return typeof value === 'string' && PLAIN.test(value) ? [[name, value]] : []
    }),
  )
}
