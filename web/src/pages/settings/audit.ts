import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { listQuery } from '../../list/list-search.ts'
import type { AuditSearch } from './audit-search.ts'

export type AuditEntry = components['schemas']['AuditEntry']
type ListQuery = NonNullable<operations['listAuditEntries']['parameters']['query']>

/** Entries of whole days as the reader's clock has them. */
export function auditLog({ entry: _, from, to, ...search }: AuditSearch) {
  const query: ListQuery = {
    ...listQuery(search),
    ...(from === undefined ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === undefined ? {} : { to: dayAfter(to) }),
    'with[]': ['user', 'token'],
  }
  return queryOptions({
    queryKey: keys.list('audit-log', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await holdpoint.GET('/audit-log', { params: { query }, signal })
      return { ...data, data: data.data as AuditEntry[] }
    },
  })
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}
