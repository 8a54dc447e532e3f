import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import type { Passkey } from './passkeys.ts'

/** What is needed to check a person's factors. No answer contains it. */
export interface Factors {
  readonly totp: readonly { readonly factorId: string; readonly secret: Buffer }[]
  readonly passkeys: readonly Passkey[]
}

interface Stored {
  readonly id: string
  readonly kind: 'totp' | 'passkey'
  readonly secret: string | null
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[] | null
}

const CONFIRMED = statement(`
SELECT json_build_object('id', f.id, 'kind', f.kind, 'secret', encode(f.secret, 'hex'), 'credentialId', f.credential_id,
  'publicKey', encode(f.public_key, 'hex'), 'counter', f.counter, 'transports', f.transports)
FROM second_factors f WHERE f.user_id = $1 AND f.confirmed_at IS NOT NULL ORDER BY f.created_at, f.id`)

/** Reads a person's confirmed factors; `factorsFound` reads its rows. */
export function factorsOf(userId: string): BoundStatement {
  return bind(CONFIRMED, [userId])
}

export function factorsFound(rows: Rows = []): Factors {
  const all = rows.map(([json]) => JSON.parse(json ?? 'null') as Stored)
  return {
    totp: all
      .filter(({ kind }) => kind === 'totp')
      .map(({ id, secret }) => ({ factorId: id, secret: Buffer.from(secret ?? '', 'hex') })),
    passkeys: all
      .filter(({ kind }) => kind === 'passkey')
      .map(({ id, credentialId, publicKey, counter, transports }) => ({
        factorId: id,
        credentialId,
        publicKey: Buffer.from(publicKey, 'hex').toString('base64url'),
        counter,
        transports: transports ?? [],
      })),
  }
}

/**
 * Uses up the codes of a step and of earlier ones, for requests that wait for the row too. Returns a row if they were
 * still valid.
 */
export const SPEND_STEP = statement(`
UPDATE second_factors SET last_step = $2, last_used_at = now() WHERE id = $1 AND last_step < $2 RETURNING id`)

/**
 * Records the use of a passkey; some do not count their uses. Returns a row unless the counter went back, as that of
 * a copy would.
 */
export const USE_PASSKEY = statement(`
UPDATE second_factors SET counter = $2, last_used_at = now() WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`)
