import type { Context } from '../../../engine/index.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { judgeDays } from '../../proof/readiness/board.ts'

/** The most people of a week who are judged, by name. */
export const MOST_PEOPLE = 100

interface Judged {
  readonly userId: string
  readonly ready: boolean
}

/**
 * How many of the people assigned to something on some days are ready for all of it; undefined if there is too much
 * to judge.
 */
export async function peopleOf(
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly ready: number; readonly notReady: number; readonly complete: boolean } | undefined> {
  try {
    const { total, works, said } = await judgeDays(context, { from, to, limit: MOST_PEOPLE, offset: 0 })
    const assigned = new Set(works.flatMap(({ userIds }) => userIds))
    const judged = said.flatMap((people): readonly Judged[] => JSON.parse(people))
    const unready = new Set(judged.filter(({ ready }) => !ready).map(({ userId }) => userId))
    return { ready: assigned.size - unready.size, notReady: unready.size, complete: total <= MOST_PEOPLE }
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return
    throw error
  }
}
