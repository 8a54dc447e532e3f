import { noteRefused, type Operation, type RequestContext } from '../../engine/index.ts'
import { OnceAMinute } from '../../platform/limits/once-a-minute.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'

/** Further refusals are not even asked about in the database. */
const noted = new OnceAMinute()

/** Writes into the audit log that a person was refused, beside the answer, which does not wait for it. */
export function noteRefusal(
  { method, path, permission }: Operation,
  refusal: Refusal,
  context: RequestContext,
  address: string,
): void {
  const lacked = String(refusal.details.request?.[0]?.params.permission ?? permission ?? '')
  const { organizationId, userId } = context.caller
  if (!noted.take(`${organizationId} ${userId} ${lacked}`)) return
  void context.note([noteRefused(context, { permission: lacked, operation: `${method} ${path}`, address })])
}
