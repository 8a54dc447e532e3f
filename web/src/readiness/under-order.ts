import { ValidationFailed } from '@holdpoint/client'
import { isRefusedFor } from '../interface/failure.ts'

/** Why an order was left out, by the key of what was sent: tried again, it is left out again, whatever it is by then. */
const leftOut = new Map<string, unknown>()

/**
 * Sends something that an order requires. A draft has frozen nothing yet and counts for nothing: it is left out then,
 * and said if the order may not be left out.
 * @param send receives the order and the Idempotency-Key
 */
export async function underOrder<R>(
  orderId: string | null,
  key: string,
  send: (orderId: string | null, key: string) => Promise<R>,
): Promise<R> {
  try {
    if (!leftOut.has(key)) return await send(orderId, key)
  } catch (refused) {
    if (!isRefusedFor(refused, 'order_is_draft')) throw refused
    leftOut.set(key, refused)
  }
  return send(null, `${key}-without`).catch((error: unknown) => {
    throw error instanceof ValidationFailed && 'orderId' in error.errors ? leftOut.get(key) : error
  })
}
