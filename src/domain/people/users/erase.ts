import { type Context, givenAnswer } from '../../../engine/index.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { bind, type Statement, statement } from '../../../platform/postgres/statement.ts'
import { ERASE_FILES, lockFilesOf } from '../../trace/uploads/erased-files.ts'
import { ERASED } from './erased.ts'
import { ADDRESS_ERASED, digestOf } from './erased-address.ts'
import { ANSWERS_ERASED, eraseFromKeptAnswers } from './kept-answers.ts'
import { stillMember } from './refusals.ts'

const LOCK_ACCOUNT = statement('SELECT email FROM users WHERE id = $1 FOR UPDATE')

const LOCK = statement(`
SELECT ended_at, erased_at, address_at_end FROM memberships WHERE organization_id = $1 AND user_id = $2 FOR UPDATE`)

const ELSEWHERE = statement(`
SELECT organization_id FROM user_organizations WHERE user_id = $1 AND organization_id <> $2 ORDER BY organization_id`)

const KNOWN_THERE = statement(`
SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 AND erased_at IS NULL`)

// It names nobody: the audit log has the act, and only the id says who was erased.
const AUDIT = statement(`
INSERT INTO audit_log (organization_id, id, user_id, request_id, action, resource, record_id)
VALUES ($1, new_id(), $3, $4, 'erase', 'users', $2)`)

const ERASE_NAMES = statement(`
UPDATE memberships SET first_name = '${ERASED.firstName}', last_name = '${ERASED.lastName}', external_id = NULL,
  last_session_at = NULL, erased_at = statement_timestamp(), updated_at = statement_timestamp(), updated_by = $3
WHERE organization_id = $1 AND user_id = $2`)

/** What else an organization stores about one of its former members. `$1` is the organization, `$2` the user. */
export const inOrganization: readonly Statement[] = [
  // First, while the proofs still name them.
  ERASE_FILES,
  'DELETE FROM person_names WHERE organization_id = $1 AND user_id = $2',
  `INSERT INTO person_names VALUES ($1, $2, '-infinity', '${ERASED.firstName}', '${ERASED.lastName}')`,
  `UPDATE api_tokens SET name = '${ERASED.tokenName}' WHERE organization_id = $1 AND user_id = $2`,
  'DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM sso_identities WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM pin_tries WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM passkey_challenges WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM views WHERE organization_id = $1 AND created_by = $2 AND NOT shared',
  'DELETE FROM calendar_feeds WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM invitations WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM password_resets WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM proof_reminders WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM import_runs WHERE organization_id = $1 AND user_id = $2',
  // The rows stay, because they limit the number of invitations.
  `WITH nobody AS MATERIALIZED (SELECT sha256(uuid_send(gen_random_uuid())) AS mailbox)
   UPDATE sent_invitations s SET undeliverable_at = NULL, reason = NULL, mailbox = nobody.mailbox FROM nobody
   WHERE s.organization_id = $1 AND s.user_id = $2`,
  'UPDATE overrides SET reason = NULL WHERE organization_id = $1 AND user_id = $2',
  'DELETE FROM job_notices WHERE organization_id = $1 AND user_id = $2',
  `UPDATE completions SET reference = NULL, file_path = NULL, rejection_reason = NULL, revocation_reason = NULL
   WHERE organization_id = $1 AND user_id = $2`,
  `UPDATE sign_offs SET reason = NULL
   WHERE organization_id = $1 AND user_id = $2 AND reason IS NOT NULL AND override_id IS NULL`,
  `UPDATE sign_offs s SET reason = NULL FROM overrides o WHERE s.organization_id = $1 AND o.organization_id = $1
   AND o.user_id = $2 AND s.job_id = o.job_id AND s.override_id = o.id AND s.reason IS NOT NULL`,
  `DELETE FROM outbox WHERE organization_id = $1 AND $2::text IN (payload ->> 'userId', payload ->> 'readerId')`,
  // Last: a change under way has committed its words by now, since the statements above waited for its record.
  'DELETE FROM audit_values WHERE organization_id = $1 AND user_id = $2',
].map(statement)

/** What an organization stores under an address. `$1` is the organization, `$2` the address. */
const UNDER_ADDRESS: readonly Statement[] = [
  `DELETE FROM audit_values WHERE organization_id = $1 AND user_id IS NULL AND lower(value) = $2`,
  'UPDATE supplier_links SET asked_email = NULL WHERE organization_id = $1 AND lower(asked_email) = $2',
  'UPDATE outbox SET last_error = NULL WHERE organization_id = $1 AND strpos(lower(last_error), $2) > 0',
].map(statement)

// Failed sign-ins from when the account was no member anywhere.
const FORGET_SIGN_INS = statement('DELETE FROM unknown_sign_ins WHERE lower(email) = $1')

// The account can no longer be used and no longer identifies anybody.
const EMPTY_ACCOUNT = statement(`
UPDATE users SET email = id || '@erased.invalid', password_hash = NULL, language = NULL, known_networks = '{}',
  known_devices = '{}', recovery_codes = '{}', updated_at = now()
WHERE id = $1`)

const REMOVE_PIN = statement('DELETE FROM pins WHERE user_id = $1')

const REMOVE_FACTORS = statement('DELETE FROM second_factors WHERE user_id = $1')

/**
 * Erases what the organization knows about a former member: names, address, and everything else about the person.
 * Records still refer to them by id. If no other organization knows the account, it is emptied. A second time does
 * nothing.
 * @throws Refusal 409 for a member
 */
export async function erase(context: Context, userId: string): Promise<void> {
  await context.transaction(async (transaction) => {
    // Before the membership, which whoever signs or reports with one of them locks last.
    await lockFilesOf(transaction, userId)
    // The account before the membership, the order in which an invitation locks them.
    const [account, membership] = await transaction.read([
      bind(LOCK_ACCOUNT, [userId]),
      bind(LOCK, [transaction.organizationId, userId]),
    ])
    const [endedAt, erasedAt, known] = membership?.[0] ?? []
    const email = account?.[0]?.[0] ?? ''
    if (!endedAt) throw stillMember()
    if (!erasedAt) await eraseLocked(transaction, userId, email, known ?? email)
    await transaction.write([], givenAnswer(null))
  })
}

/** @param known the address by which the organization knows the person, which may be an earlier one */
async function eraseLocked(
  transaction: Context,
  userId: string,
  email: string,
  known: string,
): Promise<void> {
  const { organizationId, requestId, caller } = transaction
  await transaction.write([
    bind(AUDIT, [organizationId, userId, caller.userId, requestId]),
    bind(ERASE_NAMES, [organizationId, userId, caller.userId]),
    ...inOrganization.map((each) => bind(each, [organizationId, userId])),
    ...UNDER_ADDRESS.flatMap((each) =>
      [...new Set([email, known])].map((address) => bind(each, [organizationId, address])),
    ),
  ])
  await eraseFromKeptAnswers((statements) => transaction.read(statements), organizationId, userId)
  await transaction.write([enqueue(organizationId, ANSWERS_ERASED, { userId })])
  if (await isKnownElsewhere(transaction, userId)) return
  await transaction.write([
    bind(EMPTY_ACCOUNT, [userId]),
    bind(REMOVE_FACTORS, [userId]),
    bind(REMOVE_PIN, [userId]),
    bind(FORGET_SIGN_INS, [email]),
    enqueue(organizationId, ADDRESS_ERASED, { userId, digest: digestOf(email) }),
  ])
}

/** Whether another organization has a membership of the account that has not been erased. */
async function isKnownElsewhere(transaction: Context, userId: string): Promise<boolean> {
  const { organizationId } = transaction
  const [others = []] = await transaction.read([bind(ELSEWHERE, [userId, organizationId])])
  const looks = others.flatMap(([other]) => [actFor(other ?? ''), bind(KNOWN_THERE, [other, userId])])
  const results = await transaction.read([...looks, actFor(organizationId)])
  return results.some((rows, index) => index % 2 === 1 && rows.length > 0)
}
