import { Temporal } from 'temporal-polyfill'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { beforeFrom, tooFarFromFrom } from './refusals.ts'

/** The last day that answers can show. */
export const LAST_DAY = '9999-12-31'

/** The longest range in one request. */
export const MAX_YEARS = 10

/** @throws Refusal 422 on `to` unless it is `from` or a later day within so many years */
export function requireRange(from: string, to: string, years = MAX_YEARS): void {
  if (to < from) throw invalid({ to: [beforeFrom()] })
  const latest = Temporal.PlainDate.from(from).add({ years })
  if (Temporal.PlainDate.compare(Temporal.PlainDate.from(to), latest) > 0) {
    throw invalid({ to: [tooFarFromFrom({ years })] })
  }
}
