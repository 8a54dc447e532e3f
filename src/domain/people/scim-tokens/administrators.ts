import { CALLER_PERMISSIONS } from '../../../platform/auth/authorize.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { administratorNeeded } from './refusals.ts'

const REQUIRE = statement(
  `SELECT ${refuse(administratorNeeded.sql())} WHERE (${CALLER_PERMISSIONS} && ARRAY['*']) IS NOT TRUE AND $1::uuid IS NOT NULL`,
)

/**
 * Ends the batch with 403 unless the caller may do everything. A directory, or a provider of sign-ins, lets anybody in
 * with any role: nobody gives away what they lack.
 */
export function requireAdministrator(organizationId: string): BoundStatement {
  return bind(REQUIRE, [organizationId])
}
