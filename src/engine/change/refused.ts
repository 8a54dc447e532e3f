import { newId } from '../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { Author } from '../noun/author.ts'
import { committedAct } from './act-audit.ts'

/** A refusal, with the address it came from. */
interface Refused {
  /** The missing permission; '' if something else was missing. */
  readonly permission: string
  /** Such as `POST /sites`. */
  readonly operation: string
  readonly address: string
}

const NOTE = statement(`
WITH noted AS (
  INSERT INTO noted_refusals AS n (organization_id, user_id, permission, at)
  VALUES ($1, $3, $6, statement_timestamp())
  ON CONFLICT (organization_id, user_id, permission) DO UPDATE SET at = excluded.at
    WHERE n.at AT TIME ZONE 'UTC' <= excluded.at AT TIME ZONE 'UTC' - interval '1 minute'
  RETURNING user_id)
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, after)
SELECT $1, $2, n.user_id, $4, $5, 'refused', 'users', n.user_id, ${committedAct('$7::jsonb', '$3::uuid')}
FROM noted n RETURNING 1`)

/** Writes the audit row of a refusal, unless the same person was refused for the same permission within the last minute. */
export function noteRefused({ organizationId, caller, requestId }: Author, refused: Refused): BoundStatement {
  const { userId, tokenId } = caller
  const { permission } = refused
  return bind(NOTE, [
    organizationId,
    newId(),
    userId,
    tokenId,
    requestId,
    permission,
    JSON.stringify(refused),
  ])
}
