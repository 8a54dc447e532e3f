import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { type ListSearch, listQuery } from '../../list/list-search.ts'

export type ReceivedOrder = components['schemas']['ReceivedOrder']
/** As a list has it. */
export type Listed = Awaited<
  ReturnType<NonNullable<ReturnType<typeof receivedOrderList>['queryFn']>>
>['data'][number]
type ListQuery = NonNullable<operations['listReceivedOrders']['parameters']['query']>

interface ReceivedSearch extends ListSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
  readonly status?: ReceivedOrder['status']
  readonly answer?: NonNullable<ListQuery['answer']>
}

export function receivedOrderList(search: ReceivedSearch) {
  const query: ListQuery = { ...listQuery(search), 'with[]': ['organization', 'site', 'answer'] }
  return queryOptions({
    queryKey: keys.list('received-orders', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/received-orders', { params: { query }, signal })).data,
  })
}

export function receivedOrderRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('received-orders', id),
    queryFn: async ({ signal }): Promise<Tagged<ReceivedOrder>> => {
      const { data, response } = await holdpoint.GET('/received-orders/{id}', {
        params: { path: { id } },
        signal,
      })
      return { record: data.data, tag: tagOf(response) }
    },
  })
}

/** The training contents that the lines name, whole, as they were when the order was confirmed. */
export function frozenContents(id: string) {
  return queryOptions({
    queryKey: keys.part('received-orders', id, 'contents'),
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/received-orders/{id}/contents', { params: { path: { id } }, signal })).data.data,
  })
}

export interface Answer {
  readonly id: string
  readonly tag: string | undefined
  /** Undefined: accepted. */
  readonly reason?: string
}

/** Accepts, or declines with a reason, while the order has the tag. An answer is final. */
export async function answerOrder({ id, tag, reason }: Answer, key: string): Promise<void> {
  const params = { path: { id }, header: writeHeaders(key, tag) }
  if (reason === undefined) await holdpoint.POST('/received-orders/{id}/accept', { params, body: {} })
  else await holdpoint.POST('/received-orders/{id}/decline', { params, body: { reason } })
}
