import { withoutRest } from '../../list/without-rest.ts'
import type { Verdict } from '../../readiness/cause.ts'
import { type Day, isDay } from '../../show/days.ts'

/** The verdicts that there can be: without a job nothing is overridden, and nothing ends during a single day. */
export const FOUND = ['missing', 'pending_on_site', 'satisfied', 'not_applicable'] as const

/** The settings of the matrix in its address. */
export interface CompetenceSearch {
  readonly at?: Day
  /** Ids separated by commas. */
  readonly people?: string
  /** Ids separated by commas. */
  readonly requirements?: string
  readonly verdict?: Verdict
  readonly page?: number
}

const IDS = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/i

/** Reads the address; unknown parts are ignored. */
export function competenceSearch(given: Record<string, unknown>): CompetenceSearch {
  const { at, people, requirements } = given
  const verdict = FOUND.find((each) => each === given.verdict)
  const page = Number(given.page)
  return withoutRest(given, {
    ...(isDay(at) ? { at } : {}),
    ...(typeof people === 'string' && IDS.test(people) ? { people } : {}),
    ...(typeof requirements === 'string' && IDS.test(requirements) ? { requirements } : {}),
    ...(verdict ? { verdict } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  })
}

/** The ids in a part of the address. */
export function idsOf(list: string | undefined): readonly string[] {
  return list ? list.split(',') : []
}
