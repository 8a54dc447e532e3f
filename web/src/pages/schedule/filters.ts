import type { Day } from '../../show/days.ts'
import { event, TYPES } from '../events/noun.ts'
import type { LanesBy, View } from './views.ts'

/** The parameters of the calendar's address that only leave events out, with their values. */
export const FILTERS = {
  type: TYPES,
  status: event.states,
  riskLevel: ['low', 'medium', 'high', 'critical', 'none'],
  answer: ['waiting', 'accepted', 'declined'],
} as const

export type Filtered = { readonly [F in keyof typeof FILTERS]?: (typeof FILTERS)[F][number] }

/** The settings of the calendar in its address. */
export interface ScheduleSearch extends Filtered {
  readonly view?: View
  readonly day?: Day
  readonly site?: string
  readonly person?: string
  readonly supplier?: string
  /** Lanes of the timeline. */
  readonly by?: LanesBy
  readonly mine?: 'true'
}

/** The filters in an address, for the service. */
export function filtersIn({ type, status, riskLevel, answer }: Filtered): Filtered {
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(riskLevel && { riskLevel }),
    ...(answer && { answer }),
  }
}
