import { type ListedOf, records } from '../../interface/records.ts'
import { momentAt } from '../../show/zoned.ts'
import { type Day, daysLater } from '../schedule/days.ts'
import type { AuditSearch } from './audit-search.ts'

export type AuditEntry = ListedOf<'/audit-log'>

export const auditEntries = records('/audit-log', { listed: ['user', 'token'] })

/**
 * Entries of whole days.
 * @param timeZone of these days
 */
export function auditLog({ entry: _, from, to, ...search }: AuditSearch, timeZone: string) {
  const begin = (day: Day) => momentAt(`${day}T00:00`, timeZone)
  const first = from && begin(from)
  const end = to && begin(daysLater(to, 1))
  return auditEntries.list({
    ...search,
    ...(first === undefined ? {} : { from: first }),
    ...(end === undefined ? {} : { to: end }),
  })
}
