import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import type { Day } from '../../show/days.ts'
import { nameOf } from './occurrences.ts'
import { wholeBoard } from './whole-board.ts'

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
      const { parts, whole } = await wholeBoard(days, signal)
      const byName = new Map<string, Set<string>>()
      for (const work of parts.flatMap(({ works }) => works)) {
        const gaps = work.people.filter(({ ready }) => !ready)
        if (gaps.length === 0) continue
        const known = byName.get(nameOf(work)) ?? new Set()
        byName.set(nameOf(work), known)
        for (const { userId } of gaps) known.add(userId)
      }
      return { byName, whole }
    },
  })
}
