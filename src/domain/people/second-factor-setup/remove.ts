import { type Context, isUuid } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { noteFactor } from '../second-factors/note.ts'
import { newRecoveryCodes, setRecoveryCodes } from '../second-factors/recovery-codes.ts'
import { lastFactorNeeded, noSecondFactor } from '../second-factors/refusals.ts'
import { requireOwnAccount } from '../users/elsewhere.ts'
import { demandedBy, lockPerson, markSessions } from './person.ts'

const REMOVE = statement(`
DELETE FROM second_factors WHERE id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL RETURNING id`)

/**
 * Removes one of the caller's factors.
 * @throws Refusal 404, or 409 for the last one if an organization requires one
 */
export async function removeFactor(context: Context, id: string): Promise<void> {
  const { organizationId } = context
  const { userId } = context.caller
  if (!isUuid(id)) throw notFound({ kind: 'second factor' })
  await requireOwnAccount(context)
  await context.transaction(async (inside) => {
    const person = await lockPerson(inside, userId)
    const [removed] = await inside.write([bind(REMOVE, [id, userId])])
    if (!removed?.length) throw notFound({ kind: 'second factor' })
    const last = person.factors === 1
    if (last && (await demandedBy(inside, person, userId, organizationId)).length > 0)
      throw lastFactorNeeded()
    await inside.write([
      noteFactor(inside, userId, 'removed'),
      ...(last ? [setRecoveryCodes(userId, []), ...markSessions(person, userId, false, organizationId)] : []),
    ])
  })
}

/** Creates ten new recovery codes and ends the old ones. @throws Refusal 409 for somebody without a second factor */
export async function replaceRecoveryCodes(context: Context): Promise<readonly string[]> {
  const { userId } = context.caller
  await requireOwnAccount(context)
  const codes = newRecoveryCodes()
  await context.transaction(async (inside) => {
    const { factors } = await lockPerson(inside, userId)
    if (factors === 0) throw noSecondFactor()
    await inside.write([setRecoveryCodes(userId, codes), noteFactor(inside, userId, 'recovery_codes_made')])
  })
  return codes
}
