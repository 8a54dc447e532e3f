import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import type { ListedOf } from '../../interface/records.ts'
import { listQuery } from '../../list/list-search.ts'
import { daysLater } from '../../show/days.ts'
import type { AuditSearch } from './audit-search.ts'

export type AuditEntry = ListedOf<'/audit-log'>

const WHO: ('user' | 'token')[] = ['user', 'token']

/**
 * Entries of whole days.
 * @param timeZone of these days
 */
export function auditLog({ entry: _, from, to, ...search }: AuditSearch, timeZone: string) {
  return queryOptions({
    queryKey: keys.list('audit-log', { ...search, from, to, timeZone }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...listQuery(search), 'with[]': WHO, ...(await moments()) }
      return (await holdpoint.GET('/audit-log', { params: { query }, signal })).data
    },
  })

  async function moments() {
    if (!(from || to)) return {}
    // Few readers filter by days.
    const { momentAt } = await import('../../show/zoned.ts')
    const first = from && momentAt(`${from}T00:00`, timeZone)
    const end = to && momentAt(`${daysLater(to, 1)}T00:00`, timeZone)
    return { ...(first && { from: first }), ...(end && { to: end }) }
  }
}
