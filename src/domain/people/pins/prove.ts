import { auditAct, type ProveAs } from '../../../engine/index.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { passwordMatches } from '../../../platform/auth/password.ts'
import { forget, takeTries, tooManyAttempts } from '../../../platform/limits/tries.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { forbidden, invalid, secondFactorNeeded } from '../../../platform/refusals/refusal.ts'
import { isPinOf } from './of-person.ts'
import { wrongPin } from './refusals.ts'
import { OF_ONE_PERSON, pinTry } from './tries.ts'

/** The most wrong PINs, of any members, that can be tried with the sessions and tokens of one person. */
const BY_ONE_PERSON = 20
const PERIOD = `interval '15 minutes'`

/**
 * Whether the period of a row is over, by the clock of the inserted row. Computed in UTC, since a cluster accepts
 * nothing here that depends on time zone rules.
 */
const IS_OVER = `t.ends_at AT TIME ZONE 'UTC' <= excluded.ends_at AT TIME ZONE 'UTC' - ${PERIOD}`

/**
 * Counts one more try: starts again at one if the period is over, and stops one beyond the limit. The period begins with
 * its first try, and once more with the try number `locking`. For a caller that is the first refused one, so that right
 * PINs, which are taken back, never prolong it.
 */
const counting = (limit: number, locking: number) => `DO UPDATE SET
    tries = CASE WHEN ${IS_OVER} THEN 1 ELSE least(t.tries + 1, ${limit + 1}) END,
    ends_at = CASE WHEN t.tries + 1 = ${locking} OR ${IS_OVER} THEN excluded.ends_at ELSE t.ends_at END
  RETURNING tries, ends_at`

// A caller at their own limit uses up nobody else's tries, and a locked PIN uses up none of the caller's.
const COUNT = statement(`
WITH locked AS (
  SELECT ends_at FROM pin_tries
  WHERE organization_id = $1 AND user_id = $2 AND side = 'of' AND tries >= ${OF_ONE_PERSON} AND ends_at > clock_timestamp()
), by_one AS (
  INSERT INTO pin_tries AS t (organization_id, user_id, side, tries, ends_at)
  SELECT $1, $3, 'by', 1, clock_timestamp() + ${PERIOD} WHERE NOT EXISTS (SELECT FROM locked)
  ON CONFLICT (organization_id, user_id, side) ${counting(BY_ONE_PERSON, BY_ONE_PERSON + 1)}
), of_one AS (
  INSERT INTO pin_tries AS t (organization_id, user_id, side, tries, ends_at)
  SELECT $1, $2, 'of', 1, clock_timestamp() + ${PERIOD} FROM by_one WHERE tries <= ${BY_ONE_PERSON}
  ON CONFLICT (organization_id, user_id, side) ${counting(OF_ONE_PERSON, OF_ONE_PERSON)}
)
SELECT ceil(extract(epoch FROM max(ends_at) - clock_timestamp()))::integer FROM (
  SELECT ends_at FROM locked
  UNION ALL SELECT ends_at FROM by_one WHERE tries > ${BY_ONE_PERSON}
  UNION ALL SELECT ends_at FROM of_one WHERE tries > ${OF_ONE_PERSON}) over
HAVING count(*) > 0`)

// A single sign-on counts as the second factor, as long as its provider is that of the organization.
const LOOK = statement(`
SELECT pin.hash, $3 = '' OR r.permissions && ARRAY['*', $3::text], r.second_factor_needed
    AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = $2 AND f.confirmed_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM sso_identities i JOIN single_sign_on p ON p.organization_id = $1 AND p.issuer = i.issuer
      WHERE i.organization_id = $1 AND i.user_id = $2)
FROM memberships m JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id LEFT JOIN pins pin ON ${isPinOf('m.user_id')}
WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS}`)

const FORGET_OLD = statement(`
DELETE FROM pin_tries WHERE organization_id = $1 AND (user_id, side) IN (
  SELECT user_id, side FROM pin_tries WHERE organization_id = $1 AND ends_at < now() - ${PERIOD}
  ORDER BY ends_at LIMIT 5 FOR UPDATE SKIP LOCKED)`)

/** Takes back the try of a caller. */
const GIVE_BACK_BY = statement(`
UPDATE pin_tries SET tries = greatest(tries - 1, 0) WHERE organization_id = $1 AND user_id = $2 AND side = 'by'`)

const GIVE_BACK_OF = statement(`
UPDATE pin_tries SET tries = greatest(tries - 1, 0) WHERE organization_id = $1 AND user_id = $2 AND side = 'of'`)

/** A right PIN ends the count of its wrong ones. */
const FORGET_OF = statement(`
DELETE FROM pin_tries WHERE organization_id = $1 AND user_id = $2 AND side = 'of'`)

/**
 * Requires that a PIN belongs to a member, and that this member has the permission. An unknown person, a former
 * member and somebody without a PIN get the answer of a wrong PIN, after the same time.
 * @param author whose session or token it is
 * @throws Refusal 422 `wrong_pin`, 429 after too many wrong ones; then 403 for what the member may not do
 */
export const requirePin: ProveAs = async (transactions, author, { userId, pin }, permission) => {
  const { organizationId, caller } = author
  const [over, found] = await transactions.write(organizationId, [
    bind(COUNT, [organizationId, userId, caller.userId]),
    bind(LOOK, [organizationId, userId, permission ?? '']),
    bind(FORGET_OLD, [organizationId]),
  ])
  const seconds = over?.[0]?.[0]
  if (seconds) throw tooManyAttempts(Math.max(1, Number(seconds)))
  const write = (statements: readonly BoundStatement[]) => transactions.write(organizationId, statements)
  // Wherever two acts change the rows of both sides, the caller's comes first, so that they cannot deadlock.
  const giveBackBy = bind(GIVE_BACK_BY, [organizationId, caller.userId])
  // Only of members, so that nobody uses up the tries of people elsewhere.
  const { wait } = found?.[0] ? await takeTries(write, [pinTry(userId)]) : { wait: 0 }
  if (wait > 0) {
    await write([giveBackBy, bind(GIVE_BACK_OF, [organizationId, userId])])
    throw tooManyAttempts(wait)
  }
  const [hash, permitted, lacksFactor] = found?.[0] ?? []
  if (!(await passwordMatches(pin, hash ?? undefined))) {
    // The id of a non-member may belong to another organization, so it is not logged.
    const recordId = found?.[0] ? userId : caller.userId
    const tried = { action: 'wrong-pin', resource: 'users', recordId, after: {} }
    await write([auditAct(author, tried)])
    throw invalid({ 'as.pin': [wrongPin()] }, 'wrong_pin')
  }
  await write([giveBackBy, bind(FORGET_OF, [organizationId, userId]), forget(pinTry(userId))])
  if (lacksFactor !== 'f') throw secondFactorNeeded()
  if (permitted !== 't') throw forbidden({ permission: permission ?? '' })
}
