import { event, TYPES } from '../events/noun.ts'

/** The parameters of the calendar's address that only leave events out, with their values. */
export const FILTERS = {
  type: TYPES,
  status: event.states,
  riskLevel: ['low', 'medium', 'high', 'critical', 'none'],
  answer: ['waiting', 'accepted', 'declined'],
} as const

export type Filtered = { readonly [F in keyof typeof FILTERS]?: (typeof FILTERS)[F][number] }

/** The filters in an address, for the service. */
export function filtersIn({ type, status, riskLevel, answer }: Filtered): Filtered {
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(riskLevel && { riskLevel }),
    ...(answer && { answer }),
  }
}
