import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'

const AGREED = { relation: 'supplier', status: 'accepted', count: 500 } as const

/** Organizations that can be ordered from, by name. */
export const suppliersQuery = queryOptions({
  queryKey: keys.list('suppliers', AGREED),
  queryFn: async ({ signal }) => {
    const { data } = await holdpoint.GET('/suppliers', { params: { query: AGREED }, signal })
    return data.data
      .flatMap(({ organization }) => organization ?? [])
      .sort((one, other) => one.name.localeCompare(other.name))
  },
})
