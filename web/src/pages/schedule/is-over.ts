import { serviceNow } from '../../interface/service-clock.ts'
import type { Occurrence } from './occurrences.ts'

/** Whether something has ended. What has no length takes as long as its steps: until when is not known. */
export function isOver({ durationMinutes, endUtc }: Occurrence): boolean {
  return durationMinutes > 0 && Date.parse(endUtc) <= serviceNow()
}
