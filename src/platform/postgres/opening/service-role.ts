import { newId } from '../../id.ts'
import { bind, statement } from '../statement.ts'
import type { Transactions } from '../transactions.ts'

const SERVICE_ROLE = 'holdpoint_service'

// The third column: whether SET ROLE can reach a role that bypasses row security, or owns what it protects.
const WHO_RUNS = statement(`
SELECT r.rolname, r.rolsuper OR r.rolbypassrls, EXISTS (
  SELECT FROM pg_roles other WHERE pg_has_role(session_user, other.oid, 'MEMBER')
    AND (other.rolsuper OR other.rolbypassrls OR other.rolcreaterole
      OR EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relowner = other.oid)))
FROM pg_roles r WHERE r.rolname = current_user`)

/**
 * Checks that statements run as the role that row security and privileges bind.
 * @returns whether a statement could leave that role for one that they do not bind
 * @throws Error with one line for the operator if they do not run as that role
 */
export async function requireServiceRole(transactions: Transactions): Promise<boolean> {
  const [rows] = await transactions.read(newId(), [bind(WHO_RUNS, [])])
  const [name, unbound, leaves] = rows?.[0] ?? []
  if (name !== SERVICE_ROLE) {
    throw new Error(
      `Requests would run as the database role ${name} instead of ${SERVICE_ROLE}: take "options" out of DATABASE_URL, and connect to PostgreSQL itself or to a pooler that passes them on.`,
    )
  }
  if (unbound === 't') {
    throw new Error(
      `The database role ${SERVICE_ROLE} could read every organization: take SUPERUSER and BYPASSRLS from it.`,
    )
  }
  return leaves === 't'
}
