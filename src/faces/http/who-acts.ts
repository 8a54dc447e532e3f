import type { FastifyRequest } from 'fastify'
import type { As, Operation, RequestContext } from '../../engine/index.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { personRequired, signInAgain } from '../../platform/refusals/refusal.ts'
import { requireIdentified } from './assumption.ts'

/**
 * Finds out who does what is asked, since the body may name somebody other than the caller.
 * @throws Refusal 422 `wrong_pin`, 429 after too many; 403 for what that person may not do
 */
export async function settleWhoActs(
  operation: Operation,
  context: RequestContext,
  request: FastifyRequest,
  body: unknown,
  transactions: Transactions,
): Promise<void> {
  const { body: taken, permission } = operation
  if (!taken?.takesAs) return
  const { as } = body as { readonly as?: As | null }
  if (!as) {
    context.requireOwnPermission()
    return
  }
  await requireIdentified(operation, request)
  context.requireWholeToken()
  await taken.takesAs(transactions, context, as, permission)
  context.actAs(as.userId)
}

/** Whether somebody other than the caller is said to act, with their PIN. */
export function namesAnother({ body: taken }: Operation, body: unknown): boolean {
  return taken?.takesAs !== undefined && Boolean((body as { readonly as?: As | null }).as)
}

/**
 * Finds out whether the caller may get an earlier answer again. The PIN is not asked for: what it was for is done, and it
 * may have changed since.
 * @throws Refusal 403 for what the caller may no longer do or lend their session for
 */
export function requireMayRepeat({ body: taken }: Operation, context: RequestContext, body: unknown): void {
  if (!taken?.takesAs) return
  const { as } = body as { readonly as?: As | null }
  if (as) context.requireWholeToken()
  else context.requireOwnPermission()
}

/** @throws Refusal 403 if a program does what only a person may do, 409 if the session must be confirmed first */
export function requirePerson({ inSession, fresh }: Operation, context: RequestContext, body: unknown): void {
  // A read does not know the caller yet, so it is not checked here.
  if (isAsked(inSession, body) && context.acting.presence === 'program') throw personRequired()
  if (isAsked(fresh, body) && context.acting.presence === 'earlier') throw signInAgain()
}

/** Whether the requirement always applies, or applies because the body has one of these fields. */
function isAsked(asked: true | readonly string[] | undefined, body: unknown): boolean {
  if (asked === undefined || asked === true) return asked === true
  return asked.some((field) => (body as { [field: string]: unknown })[field] !== undefined)
}
