import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

/** The open challenges of one person, for as many windows. */
const OPEN = 8

const FORGET = statement(`
DELETE FROM passkey_challenges WHERE organization_id = $1 AND user_id = $2 AND (expires_at <= now() OR id IN (
  SELECT c.id FROM passkey_challenges c WHERE c.organization_id = $1 AND c.user_id = $2
  ORDER BY c.expires_at DESC OFFSET ${OPEN - 1}))`)

const ADD = statement(`
INSERT INTO passkey_challenges (organization_id, id, user_id, challenge, session_id, expires_at)
VALUES ($1, $2, $3, $4, $5, now() + interval '5 minutes')`)

/**
 * Removes the challenge, whatever the outcome. Returns `t` if it existed, was for the same purpose, and is not too
 * old.
 */
export const TAKE_CHALLENGE = statement(`
WITH taken AS (DELETE FROM passkey_challenges WHERE organization_id = $1 AND user_id = $2 AND challenge = $3 RETURNING expires_at, session_id)
SELECT expires_at > now() AND session_id IS NOT DISTINCT FROM $4::uuid FROM taken`)

/** The person who shows a factor, and the organization that logs it. */
export interface Prover {
  readonly userId: string
  readonly organizationId: string
  /** The session to confirm; left out when signing in. */
  readonly sessionId?: string | undefined
}

/** Stores the challenge for somebody's passkey for five minutes. */
export function keepChallenge(
  { organizationId, userId, sessionId }: Prover,
  challenge: string,
): readonly BoundStatement[] {
  const values = [organizationId, newId(), userId, challenge, sessionId ?? null]
  return [bind(FORGET, [organizationId, userId]), bind(ADD, values)]
}
