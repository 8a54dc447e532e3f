import { type Context, readRow } from '../../../engine/index.ts'
import { CALLER_BY_SSO } from '../../../platform/auth/authorize.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { forget } from '../../../platform/limits/tries.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { requireOwnAccount } from '../users/elsewhere.ts'
import { endPin } from './end.ts'
import { notAPin } from './refusals.ts'
import { pinTry } from './tries.ts'

const SET = statement(`
INSERT INTO pins (user_id, hash, sso_organization_id) VALUES ($1, $2, $3)
ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, set_at = excluded.set_at,
  sso_organization_id = excluded.sso_organization_id`)

const LET_IN_BY = statement(`SELECT o.id FROM organizations o WHERE o.id = $1 AND ${CALLER_BY_SSO}`)

const UNLOCK = statement(`DELETE FROM pin_tries WHERE organization_id = $1 AND user_id = $2 AND side = 'of'`)

/**
 * Sets the PIN of the caller; null removes it. A new PIN is not locked.
 * @throws Refusal 422 unless it has 6 to 12 digits
 */
export async function setPin(
  context: Context,
  pin: string | null | undefined,
): Promise<readonly BoundStatement[]> {
  if (pin === undefined) return []
  const { organizationId, caller } = context
  if (pin !== null && !/^[0-9]{6,12}$/.test(pin)) throw invalid({ pin: [notAPin()] })
  await requireOwnAccount(context)
  const change = pin === null ? endPin(caller.userId) : await storedPin(context, pin)
  return [change, bind(UNLOCK, [organizationId, caller.userId]), forget(pinTry(caller.userId))]
}

/** A PIN ends with the sign-in provider that let its person in. */
async function storedPin(context: Context, pin: string): Promise<BoundStatement> {
  const [letInBy = null] = await readRow(context, LET_IN_BY)
  return bind(SET, [context.caller.userId, await hashPassword(pin), letInBy])
}
