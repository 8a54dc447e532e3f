import type { Operation } from '../../engine/index.ts'
import { refusal } from '../../platform/refusals/refusal.ts'

/** A valid key: visible ASCII characters. */
export const KEY_PATTERN = '^[!-~]{1,255}$'

/** Whether repeating an operation with the same key gives the first answer again. */
export function takesKey({ method, reply, holdsSecret }: Operation): boolean {
  return (method === 'POST' || method === 'PUT') && reply.shape !== 'file' && !holdsSecret
}

export function isKey(given: string): boolean {
  return new RegExp(KEY_PATTERN).test(given)
}

export const invalidKey = refusal(
  400,
  'invalid_idempotency_key',
  'The Idempotency-Key header must be 1 to 255 visible ASCII characters.',
)
