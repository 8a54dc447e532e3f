import type { paths } from '@holdpoint/client'
import { holdpoint } from '../../interface/client.ts'
import type { Day } from '../../show/days.ts'

type Part = paths['/readiness-board']['get']['responses'][200]['content']['application/json']['data']

/** How many people are judged, at most. */
export const MOST_PEOPLE = 500

interface WholeBoard {
  /** Pages of people, by name, with what they are assigned to. */
  readonly parts: readonly Part[]
  /** Whether all people were judged. */
  readonly whole: boolean
}

/**
 * What everybody is assigned to on some days, and who is ready for it.
 * @param atOnce people who are judged in one request: the more days, the fewer
 */
export async function wholeBoard(
  days: { readonly from: Day; readonly to: Day },
  atOnce: number,
  signal: AbortSignal,
): Promise<WholeBoard> {
  const parts: Part[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...days, page, count: atOnce }
    const { data, meta } = (await holdpoint.GET('/readiness-board', { params: { query }, signal })).data
    parts.push(data)
    const judged = page * atOnce
    if (judged >= meta.total || judged >= MOST_PEOPLE) return { parts, whole: judged >= meta.total }
  }
}
