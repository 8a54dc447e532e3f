import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { type ListSearch, listQuery } from '../../list/list-search.ts'

export type Order = components['schemas']['Order']
export type Line = NonNullable<Order['lines']>[number]
type ListQuery = NonNullable<operations['listOrders']['parameters']['query']>

const WHOLE = {
  'with[]': ['updatedBy', 'confirmedBy', 'organization', 'site', 'supplierOrganization', 'lines', 'answer'],
} satisfies operations['readOrder']['parameters']['query']

interface OrderSearch extends ListSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
  readonly status?: Order['status']
}

export function orderList(search: OrderSearch) {
  const query: ListQuery = { ...listQuery(search), 'with[]': ['site', 'supplierOrganization', 'answer'] }
  return queryOptions({
    queryKey: keys.list('orders', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await holdpoint.GET('/orders', { params: { query }, signal })).data,
  })
}

export function orderRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('orders', id),
    queryFn: async ({ signal }): Promise<Tagged<Order>> => {
      const { data, response } = await holdpoint.GET('/orders/{id}', {
        params: { path: { id }, query: WHOLE },
        signal,
      })
      return { record: data.data, tag: tagOf(response) }
    },
  })
}

/** What the supplier said: `waiting` until it has; undefined where nobody was asked. */
export function answerOf({
  status,
  supplierOrganizationId,
  answer,
}: Order): 'waiting' | 'accepted' | 'declined' | undefined {
  if (status === 'draft' || supplierOrganizationId === null) return undefined
  return answer?.status ?? (status === 'confirmed' ? 'waiting' : undefined)
}

/** A line as it is sent: without steps every step that is active in force. */
export interface SentLine {
  readonly workTaskId: string
  readonly workStepIds?: string[]
}

export interface SentOrder {
  readonly siteId: string
  readonly supplierOrganizationId: string | null
  readonly notes: string
  readonly lines: readonly SentLine[]
}

export async function createOrder(body: SentOrder, key: string): Promise<Tagged<Order>> {
  const { data, response } = await holdpoint.POST('/orders', {
    params: { header: writeHeaders(key), query: WHOLE },
    body: { ...body, lines: [...body.lines] },
  })
  return { record: data.data, tag: tagOf(response) }
}

type Change = Pick<SentOrder, 'supplierOrganizationId' | 'notes'>

export async function changeOrder(
  id: string,
  body: Partial<Change>,
  { key, tag }: { key: string; tag: string | undefined },
): Promise<Tagged<Order>> {
  const { data, response } = await holdpoint.PUT('/orders/{id}', {
    params: { path: { id }, header: writeHeaders(key, tag), query: WHOLE },
    body,
  })
  return { record: data.data, tag: tagOf(response) }
}

/** Replaces the lines of a draft as a whole. */
export async function changeLines(
  id: string,
  lines: readonly SentLine[],
  { key, tag }: { key: string; tag: string | undefined },
): Promise<Tagged<Order>> {
  const { data, response } = await holdpoint.PUT('/orders/{id}/lines', {
    params: { path: { id }, header: writeHeaders(key, tag), query: WHOLE },
    body: { lines: [...lines] },
  })
  return { record: data.data, tag: tagOf(response) }
}

/** Confirms, completes or cancels an order while it has the tag. */
export async function takeAction(
  { id, action, tag }: { id: string; action: 'confirm' | 'complete' | 'cancel'; tag: string | undefined },
  key: string,
): Promise<Order> {
  const params = { path: { id }, header: writeHeaders(key, tag), query: WHOLE }
  const { data } = await holdpoint.POST(`/orders/{id}/${action}`, { params, body: {} })
  return data.data
}

/** Makes a draft of what was ordered, for a supplier or for one's own people. */
export async function orderAgain(
  {
    id,
    tag,
    supplierOrganizationId,
  }: { id: string; tag: string | undefined; supplierOrganizationId: string | null },
  key: string,
): Promise<Order> {
  const params = { path: { id }, header: writeHeaders(key, tag), query: WHOLE }
  const { data } = await holdpoint.POST('/orders/{id}/again', { params, body: { supplierOrganizationId } })
  return data.data
}
