import type { Author } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const HAS_PIN = statement('SELECT FROM pins WHERE user_id = $1')
const END = statement('DELETE FROM pins WHERE user_id = $1')

/** One row if the person has a PIN. */
export function lookForPin(userId: string): BoundStatement {
  return bind(HAS_PIN, [userId])
}

/** Ends the PIN of a person, if they have one. */
export function endPin(userId: string): BoundStatement {
  return bind(END, [userId])
}

const AUDIT_OF_PROVIDER = statement(`
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, after)
SELECT $1, new_id(), $4, $2, $3, 'update', 'users', m.user_id, '{"pin": "removed"}' FROM memberships m
JOIN pins p ON p.user_id = m.user_id AND p.sso_organization_id = $1 WHERE m.organization_id = $1 RETURNING 1`)

const END_OF_PROVIDER = statement('DELETE FROM pins WHERE sso_organization_id = $1')

/** Ends the PINs set in sessions of the organization's sign-in provider. */
export function endPinsOfProvider({ organizationId, caller, requestId }: Author): readonly BoundStatement[] {
  return [
    bind(AUDIT_OF_PROVIDER, [organizationId, caller.tokenId, requestId, caller.userId]),
    bind(END_OF_PROVIDER, [organizationId]),
  ]
}
