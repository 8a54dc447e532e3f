import type { RecordRef } from '../../engine/locate.ts'
import { conflict } from '../../errors.ts'

/** @throws Refusal 409 `declined` where the supplier has declined the order: it takes notes, is cancelled, or ordered again */
export function requireUndeclined({ status }: RecordRef, action: string): void {
  if (status !== 'declined') return
  throw conflict('declined', `The supplier has declined the order; ${action} is not possible any more.`)
}
