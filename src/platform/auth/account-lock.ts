import { type BoundStatement, bind, statement } from '../postgres/statement.ts'
import { CALLER_USER_ID } from './authorize.ts'
import { COUNTS } from './membership.ts'

const LOCK = statement('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE')
const SHARE = statement('SELECT FROM users WHERE id = $1 FOR SHARE')

const LOCK_MEMBER = statement(`
SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 FOR NO KEY UPDATE`)

const REQUIRE = statement(`
SELECT refuse('unauthenticated') WHERE ${CALLER_USER_ID} IS NULL OR NOT EXISTS (
  SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS})`)

/**
 * Locks an account until the end of the transaction: meanwhile its address stays, no session of it begins, and none
 * makes a token or a feed, or sets a PIN. Shared rows like this one are locked before those of an organization.
 */
export function lockAccount(userId: string): BoundStatement {
  return bind(LOCK, [userId])
}

/**
 * Keeps an account from being locked while it gets another way in. What ends all ways in locks it first: that either
 * finds the new one, or is over before, which only the statements after this one see.
 */
export function shareAccount(userId: string): BoundStatement {
  return bind(SHARE, [userId])
}

/**
 * The first statements of a batch that gives the caller another way in. One after the other for each member, so that
 * each counts the earlier ones, and none while the membership ends.
 * @throws in the batch Refusal 401 if the caller's session or membership has ended
 */
export function holdAccount(organizationId: string, userId: string): readonly BoundStatement[] {
  return [shareAccount(userId), ...[LOCK_MEMBER, REQUIRE].map((each) => bind(each, [organizationId, userId]))]
}
