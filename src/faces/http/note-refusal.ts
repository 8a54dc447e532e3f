import { noteRefused, type Operation, type RequestContext } from '../../engine/index.ts'
import { OnceAMinute } from '../../platform/limits/once-a-minute.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'

/** Further refusals within the minute do not even reach the database. */
const noted = new OnceAMinute()

/** Writes the refusal of a person to the audit log, without making the answer wait. */
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
