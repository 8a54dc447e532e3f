import type { paths } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { isRefusedFor } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import type { Day } from '../../show/days.ts'

type Part = paths['/readiness-board']['get']['responses'][200]['content']['application/json']['data']

/** How many people are judged, at most. */
const MOST_PEOPLE = 500
/** How many requests are made for that, at most. */
const MOST_PARTS = 25
/** How many people are judged in one request: fewer if much is asked of them on these days. Each divides those before. */
const SIZES = [100, 50, 25, 5, 1]

interface WholeBoard {
  /** Pages of people, by name, with what they are assigned to. */
  readonly parts: readonly Part[]
  /** The number of people who were judged. */
  readonly judged: number
  /** The number of all people. */
  readonly total: number
  /** Whether all were judged. */
  readonly whole: boolean
}

interface Days {
  readonly from: Day
  readonly to: Day
}

export function wholeBoardOf(days: Days) {
  return queryOptions({
    queryKey: keys.list('events', { board: { ...days, whole: true } }),
    queryFn: ({ signal }) => wholeBoard(days, signal),
  })
}

/** What everybody is assigned to on some days, and who is ready for it. */
export async function wholeBoard(days: Days, signal: AbortSignal): Promise<WholeBoard> {
  const parts: Part[] = []
  const sizes = [...SIZES]
  for (let judged = 0; ; ) {
    const [size = 1] = sizes
    const query = { ...days, page: judged / size + 1, count: size }
    const answer = await holdpoint.GET('/readiness-board', { params: { query }, signal }).catch(unlessTooMuch)
    if (answer) {
      const { data, meta } = answer.data
      parts.push(data)
      const { total } = meta
      judged = Math.min(judged + size, total)
      const whole = judged === total
      if (whole || judged >= MOST_PEOPLE || parts.length === MOST_PARTS)
        return { parts, judged, total, whole }
    } else {
      sizes.shift()
    }
  }

  function unlessTooMuch(error: unknown): undefined {
    if (sizes.length === 1 || !isRefusedFor(error, 'too_much_at_once', 'too_much_to_judge')) throw error
  }
}
