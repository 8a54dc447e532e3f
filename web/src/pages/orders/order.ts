import { holdpoint } from '../../interface/client.ts'
import { type Tagged, writeTo } from '../../interface/record.ts'
import { type RecordOf, records, tagged } from '../../interface/records.ts'

export type Order = RecordOf<'/orders'>
/** The execution of those steps that have one. */
export type Executions = NonNullable<Order['executions']>
/** Which steps are hold points, and how long each takes. */
export type Demands = NonNullable<Order['demands']>
/** The pictures of those steps that have some. */
export type StepPictures = NonNullable<Order['pictures']>
export type Line = NonNullable<Order['lines']>[number]

const WHOLE = [
  'actions',
  'updatedBy',
  'confirmedBy',
  'organization',
  'site',
  'supplierOrganization',
  'lines',
  'executions',
  'demands',
  'pictures',
  'answer',
  'replaces',
  'replacedBy',
  'standing',
] as const

export type Standing = NonNullable<Order['standing']>

export const orders = records('/orders', {
  whole: [...WHOLE],
  listed: ['actions', 'site', 'supplierOrganization', 'standing'],
})

/** The supplier's answer: `waiting` until there is one; undefined if nobody was asked. */
export function answerOf({
  status,
  supplierOrganizationId,
  answer,
}: Order): 'waiting' | 'accepted' | 'declined' | undefined {
  if (status === 'draft' || supplierOrganizationId === null) return undefined
  return answer?.status ?? (status === 'confirmed' ? 'waiting' : undefined)
}

/** Whether its supplier has declined it, and it has not been cancelled since. */
export function isDeclined(order: Order): boolean {
  return order.status === 'confirmed' && answerOf(order) === 'declined'
}

/** A line in a request: without steps, it means every active step in force. */
export interface SentLine {
  readonly workTaskId: string
  readonly workStepIds?: string[]
}

export interface SentOrder {
  readonly siteId: string
  readonly supplierOrganizationId: string | null
  readonly notes: string
  readonly lines: SentLine[]
}

/** Replaces the lines of a draft as a whole. */
export async function changeLines(
  id: string,
  lines: readonly SentLine[],
  { key, tag }: { key: string; tag: string | undefined },
): Promise<Tagged<Order>> {
  return tagged(
    await holdpoint.PUT('/orders/{id}/lines', {
      params: { ...writeTo(id, key, tag), query: { 'with[]': [...WHOLE] } },
      body: { lines: [...lines] },
    }),
  )
}
