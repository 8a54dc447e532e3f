import { CALLER_PERMISSIONS } from '../../../platform/auth/authorize.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { administratorNeeded } from './refusals.ts'

const REQUIRE = statement(`
SELECT ${refuse(administratorNeeded.sql())} WHERE (${CALLER_PERMISSIONS} && ARRAY['*']) IS NOT TRUE AND $1::uuid IS NOT NULL`)

/**
 * Ends the batch with 403 unless the caller has every permission. A directory or sign-in provider can give anybody
 * any role, and nobody may grant permissions that they lack.
 */
export function requireAdministrator(organizationId: string): BoundStatement {
  return bind(REQUIRE, [organizationId])
}
