import type { Context } from '../../../engine/index.ts'
import { CALLER_BY_SSO } from '../../../platform/auth/authorize.ts'
import { asOrganization } from '../../../platform/postgres/as-organization.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'
import { ssoSession } from '../single-sign-on/refusals.ts'

const OTHERS = statement(`
SELECT organization_id FROM user_organizations WHERE user_id = $2 AND organization_id <> $1`)

const BELONGS = statement(`
SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 AND ended_at IS NULL`)

/** Whether somebody also belongs to another organization, as a member or invited. */
export async function belongsElsewhere(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  for (const [other] of await transaction.run(bind(OTHERS, [organizationId, userId]))) {
    const looks = asOrganization(other ?? '', organizationId, [bind(BELONGS, [other, userId])])
    const [, found] = await transaction.runAll(looks)
    if (found?.length) return true
  }
  return false
}

const OTHERS_OF_SSO = statement(`
SELECT organization_id FROM user_organizations WHERE user_id = $2 AND organization_id <> $1 AND ${CALLER_BY_SSO}`)

/**
 * A session from the provider of one organization must not change how the person gets into others.
 * @throws Refusal 403
 */
export async function requireOwnAccount(context: Context): Promise<void> {
  const { organizationId, caller } = context
  const [others = []] = await context.read([bind(OTHERS_OF_SSO, [organizationId, caller.userId])])
  const looks = others.map(([other]) =>
    asOrganization(other ?? '', organizationId, [bind(BELONGS, [other, caller.userId])]),
  )
  const found = looks.length > 0 ? await context.read(looks.flat()) : []
  if (found.some((rows, index) => index % 3 === 1 && rows.length > 0)) throw ssoSession()
}
