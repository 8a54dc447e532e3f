import type { paths } from '@holdpoint/client'
import { holdpoint } from '../../interface/client.ts'
import type { Day } from './days.ts'

type Part = paths['/readiness-board']['get']['responses'][200]['content']['application/json']['data']

/** People who are judged in one request. */
const AT_ONCE = 100
/** With more pages of people than this, not all of them are judged. */
const MOST_PAGES = 5
/** How many people are judged, at most. */
export const MOST_PEOPLE: number = AT_ONCE * MOST_PAGES

interface WholeBoard {
  /** Pages of people, by name, with what they are assigned to. */
  readonly parts: readonly Part[]
  /** Whether all people were judged. */
  readonly whole: boolean
}

/** What everybody is assigned to on some days, and who is ready for it. */
export async function wholeBoard(
  days: { readonly from: Day; readonly to: Day },
  signal: AbortSignal,
): Promise<WholeBoard> {
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
  const parts = [first, ...(await Promise.all(others))].map(({ data }) => data)
  return { parts, whole: pages <= MOST_PAGES }
}
