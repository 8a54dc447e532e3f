import type { paths } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'

type Operation = paths['/occurrences']['get']
type Asked = Operation['parameters']['query']
export type Occurrence = Operation['responses'][200]['content']['application/json']['data'][number]

/** What takes place on some days, in the order of their starts. */
export function occurrencesOn(query: Asked) {
  return queryOptions({
    queryKey: keys.list('events', { occurrences: query }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/occurrences', { params: { query }, signal })).data.data,
  })
}
