import { type BoundStatement, bind, statement } from '../postgres/statement.ts'
import { CALLER_USER_ID } from './authorize.ts'

const LOCK = statement('SELECT FROM users WHERE id = $1 FOR SHARE')

const REQUIRE = statement(
  `SELECT refuse('unauthenticated') WHERE $1::uuid IS NOT NULL AND ${CALLER_USER_ID} IS NULL`,
)

/**
 * The first statements of a batch that gives the caller another way in. Whatever ends all ways in locks the account: it
 * either finds the new one, or has ended the caller's session before.
 * @throws in the batch Refusal 401
 */
export function holdAccount(organizationId: string, userId: string): readonly BoundStatement[] {
  return [bind(LOCK, [userId]), bind(REQUIRE, [organizationId])]
}
