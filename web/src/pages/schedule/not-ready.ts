import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import type { Day } from './days.ts'
import { nameOf } from './occurrences.ts'

/** People who are judged in one request. */
const AT_ONCE = 100
/** With more pages of people than this, the calendar does not say for all of them whether they are ready. */
const MOST_PAGES = 5

export interface NotReady {
  /** The ids of people who lack something, by the name of the occurrence. */
  readonly byName: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether all people were judged. */
  readonly whole: boolean
}

/** Who is not ready for what they are assigned to on some days. Refreshed with the events. */
export function notReadyOn(days: { readonly from: Day; readonly to: Day }) {
  return queryOptions({
    queryKey: keys.list('events', { board: { ...days, gaps: true } }),
    queryFn: async ({ signal }): Promise<NotReady> => {
      const read = async (page: number) =>
        (
          await holdpoint.GET('/readiness-board', {
            params: { query: { ...days, page, count: AT_ONCE } },
            signal,
          })
        ).data
      const first = await read(1)
      const pages = Math.ceil(first.meta.total / AT_ONCE)
      const others = Array.from({ length: Math.min(pages, MOST_PAGES) - 1 }, (_, index) => read(index + 2))
      const byName = new Map<string, Set<string>>()
      for (const work of [first, ...(await Promise.all(others))].flatMap(({ data }) => data.works)) {
        const gaps = work.people.filter(({ ready }) => !ready)
        if (gaps.length === 0) continue
        const known = byName.get(nameOf(work)) ?? new Set()
        byName.set(nameOf(work), known)
        for (const { userId } of gaps) known.add(userId)
      }
      return { byName, whole: pages <= MOST_PAGES }
    },
  })
}
