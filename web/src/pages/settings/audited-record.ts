import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import type { Translate } from '../../language/translation.ts'
import type { AuditEntry } from './audit.ts'
import { nameIn, whatIn } from './audit-words.ts'

/** What the newest entry of a record calls it. */
export function recordNamed(recordId: string, t: Translate) {
  const query = { recordId, count: 1 }
  return reading(keys.part('audit-log', recordId, 'name'), '/audit-log', { query }, ([entry]) => ({
    id: recordId,
    name: entry ? whatIn(entry as AuditEntry, t) : '',
  }))
}

/** The name alone. */
export function titleOf(recordId: string) {
  const query = { recordId, count: 1 }
  return reading(keys.part('audit-log', recordId, 'title'), '/audit-log', { query }, ([entry]) =>
    entry ? (nameIn(entry.after ?? entry.before) ?? '') : '',
  )
}
