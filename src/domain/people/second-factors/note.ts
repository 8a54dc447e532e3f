import type { Author } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

/** What happened to somebody's second factors. */
export type SecondFactorEvent =
  | 'added'
  | 'removed'
  | 'all_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'wrong_code'
  | 'wrong_passkey'

const NOTE = statement(`
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, after)
VALUES ($1, $2, $3, $4, $5, 'second-factor', 'users', $6, jsonb_build_object('event', $7::text))`)

/** The audit entry: never a name, code or key. @param userId whose factors they are */
export function noteFactor(
  { organizationId, requestId, caller }: Author,
  userId: string,
  event: SecondFactorEvent,
): BoundStatement {
  return bind(NOTE, [organizationId, newId(), caller.userId, caller.tokenId, requestId, userId, event])
}
