import { type ListedOf, records } from '../../interface/records.ts'
import type { AuditSearch } from './audit-search.ts'

export type AuditEntry = ListedOf<'/audit-log'>

const entries = records('/audit-log', { listed: ['user', 'token'] })

/** Entries of whole days in the reader's time zone. */
export function auditLog({ entry: _, from, to, ...search }: AuditSearch) {
  return entries.list({
    ...search,
    ...(from === undefined ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === undefined ? {} : { to: dayAfter(to) }),
  })
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}
