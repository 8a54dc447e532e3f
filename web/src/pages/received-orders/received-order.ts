import { keys } from '../../interface/keys.ts'
import { type ListedOf, type RecordOf, reading, records } from '../../interface/records.ts'

export type ReceivedOrder = RecordOf<'/received-orders'>
/** As shown in a list. */
export type Listed = ListedOf<'/received-orders'>

export const receivedOrders = records('/received-orders', {
  whole: ['actions', 'executions', 'demands', 'pictures', 'replaces', 'replacedBy', 'standing'],
  listed: ['actions', 'organization', 'site', 'answer', 'standing'],
})

/** The complete training contents of the lines, as they were when the order was confirmed. */
export function frozenContents(id: string) {
  return reading(keys.part('received-orders', id, 'contents'), '/received-orders/{id}/contents', {
    path: { id },
  })
}

export interface Answer {
  readonly id: string
  readonly tag: string | undefined
  /** Undefined: accepted. */
  readonly reason?: string
}

/** Accepts, or declines with a reason, if the order still has the tag. An answer is final. */
export async function answerOrder({ id, tag, reason }: Answer, key: string): Promise<void> {
  if (reason === undefined) await receivedOrders.take({ id, step: 'accept', tag }, key)
  else await receivedOrders.take({ id, step: 'decline', tag, body: { reason } }, key)
}
