import type { Operation } from '../../engine/index.ts'
import { refusal } from '../../platform/refusals/refusal.ts'

/** What a key may be: visible ASCII characters. */
export const KEY_PATTERN = '^[!-~]{1,255}$'

/** Whether an operation that comes again with the same key is answered as the first time. */
export function takesKey({ method, reply, holdsSecret }: Operation): boolean {
  return (method === 'POST' || method === 'PUT') && reply.shape !== 'file' && !holdsSecret
}

export function isKey(given: string): boolean {
  return new RegExp(KEY_PATTERN).test(given)
}

export const invalidKey = refusal(
  400,
  'invalid_idempotency_key',
  {},
  () => 'The Idempotency-Key header must be 1 to 255 visible ASCII characters.',
)
