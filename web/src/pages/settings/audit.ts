import { keys } from '../../interface/keys.ts'
import { type ListedOf, reading, records } from '../../interface/records.ts'
import type { Translate } from '../../language/translation.ts'
import type { AuditSearch } from './audit-search.ts'
import { whatIn } from './audit-words.ts'

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

/** What the newest entry of a record calls it. */
export function recordNamed(recordId: string, t: Translate) {
  const query = { recordId, count: 1 }
  return reading(keys.part('audit-log', recordId, 'name'), '/audit-log', { query }, ([entry]) => ({
    id: recordId,
    name: entry ? whatIn(entry as AuditEntry, t) : '',
  }))
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}
