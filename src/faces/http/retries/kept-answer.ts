import type { Scope, Shown } from '../../../engine/index.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'

/** The first answer to a request with a key. */
export interface KeptAnswer {
  /** SHA-256 of the request, in hex. */
  readonly fingerprint: string
  readonly requestId: string
  readonly shown: Shown
  readonly rows: Rows
}

/** How long an answer is kept. */
const LIFE = `interval '24 hours'`
/** More than one write adds, so that the number of old answers shrinks. */
const FORGOTTEN_AT_ONCE = 5

const FIND = statement(`
SELECT encode(fingerprint, 'hex'), request_id, shown, coalesce(answer, '[]') FROM idempotency_keys
WHERE organization_id = $1 AND key = $2 AND created_at > now() - ${LIFE}`)

// Never waits: a second request is refused instead. The lock ends with the transaction.
const REQUIRE_ALONE = statement(`
SELECT refuse('idempotency_key_in_use')
WHERE NOT pg_try_advisory_xact_lock(hashtextextended($1::uuid || ' ' || $2::text, 0))`)

// A separate statement after the lock, so that it sees what the previous transaction stored.
const REQUIRE_FREE = statement(`
SELECT refuse('idempotency_key_in_use') FROM idempotency_keys
WHERE organization_id = $1 AND key = $2 AND created_at > now() - ${LIFE}`)

/** Removes some of the organization's expired answers. */
export const FORGET_SOME = statement(`
DELETE FROM idempotency_keys WHERE organization_id = $1 AND key IN (
  SELECT key FROM idempotency_keys WHERE organization_id = $1 AND created_at <= now() - ${LIFE}
  ORDER BY created_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`)

/** Finds the answer kept under a key; `keptAnswer` reads its row. */
export function findAnswer({ organizationId }: Scope, key: string): BoundStatement {
  return bind(FIND, [organizationId, key])
}

/** Reads the result of `findAnswer`. */
export function keptAnswer(rows: Rows | undefined): KeptAnswer | undefined {
  const [row] = rows ?? []
  if (!row) return undefined
  const [fingerprint, requestId, shown, answer] = row
  return {
    fingerprint: fingerprint ?? '',
    requestId: requestId ?? '',
    shown: JSON.parse(shown ?? 'null'),
    rows: JSON.parse(answer ?? 'null'),
  }
}

/** Ends the batch with 409 if another request with this key is running, or an answer is kept under it. */
export function requireUnused({ organizationId }: Scope, key: string): readonly BoundStatement[] {
  return [bind(REQUIRE_ALONE, [organizationId, key]), bind(REQUIRE_FREE, [organizationId, key])]
}

const NO_ROWS = bind(statement('SELECT NULL WHERE false'), [])

/**
 * Stores the rows of a SELECT under the key and returns them as stored, for `keptRows`. Each row is an array of
 * texts, so that a repeated answer is the same to the letter. (A single query with both rows and INSERT would go to
 * all servers of a cluster.)
 * @param answer undefined if it shows no row
 */
export function keeping(
  answer: BoundStatement = NO_ROWS,
  { organizationId }: Scope,
  key: string,
  { fingerprint, requestId, shown }: Omit<KeptAnswer, 'rows'>,
): BoundStatement {
  const [of, name, print, request, how] = [1, 2, 3, 4, 5].map((place) => `$${answer.values.length + place}`)
  return bind(
    statement(`
INSERT INTO idempotency_keys (organization_id, key, fingerprint, request_id, shown, answer)
SELECT ${of}::uuid, ${name}::text, ${print}::bytea, ${request}::text, ${how}::jsonb, (
  SELECT json_agg((SELECT json_agg(c.value ORDER BY c.place)
    FROM json_each_text(row_to_json(s)) WITH ORDINALITY c (name, value, place))) FROM (${answer.text}) s)
ON CONFLICT (organization_id, key) DO UPDATE SET fingerprint = excluded.fingerprint,
  request_id = excluded.request_id, shown = excluded.shown, answer = excluded.answer, created_at = excluded.created_at
RETURNING answer`),
    [...answer.values, organizationId, key, `\\x${fingerprint}`, requestId, JSON.stringify(shown)],
  )
}

/** The rows of the SELECT that `keeping` stored. */
export function keptRows(rows: Rows | undefined): Rows {
  return JSON.parse(rows?.[0]?.[0] ?? '[]')
}
