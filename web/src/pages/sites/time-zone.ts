import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import type { Tagged } from '../../interface/record.ts'
import { tagged } from '../../interface/records.ts'

/** The time zone of a site; null: that of the organization. */
export function timeZoneOf(id: string) {
  return queryOptions({
    queryKey: keys.part('sites', id, 'time-zone'),
    queryFn: async ({ signal }): Promise<Tagged<string | null>> => {
      const answer = await holdpoint.GET('/sites/{id}/time-zone', { params: { path: { id } }, signal })
      return { ...tagged(answer), record: answer.data.data.timeZone }
    },
  })
}
