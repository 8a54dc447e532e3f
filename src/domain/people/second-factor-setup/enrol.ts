import { type Context, type Input, isUuid } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid, notFound, type Refusal } from '../../../platform/refusals/refusal.ts'
import { factorsFound, factorsOf } from '../second-factors/factors.ts'
import { noteFactor } from '../second-factors/note.ts'
import { checkedCreation, creationOptions } from '../second-factors/passkeys.ts'
import { takeGuess } from '../second-factors/prove.ts'
import { newRecoveryCodes, setRecoveryCodes } from '../second-factors/recovery-codes.ts'
import { notTheCode, notThePasskey, tooManyFactors } from '../second-factors/refusals.ts'
import { newTotp, stepOf } from '../second-factors/totp.ts'
import { requireOwnAccount } from '../users/elsewhere.ts'
import { endOtherSessions, lockPerson, markSessions } from './person.ts'

/** The most factors of one person. */
const MOST = 20
const NAMES = { totp: 'Authenticator app', passkey: 'Passkey' } as const

type Kind = keyof typeof NAMES

const EMAIL = statement('SELECT email FROM users WHERE id = $1')

// One factor of a kind can be set up at a time; an unfinished one is dropped.
const FORGET = statement(`
DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NULL AND (kind = $2 OR created_at < now() - interval '15 minutes')`)

const BEGIN = statement(`
INSERT INTO second_factors (id, user_id, kind, name, secret, challenge) VALUES ($1, $2, $3, $4, $5::bytea, $6)`)

const PENDING = statement(`
SELECT f.kind, f.name, encode(f.secret, 'hex'), f.challenge FROM second_factors f
WHERE f.id = $1 AND f.user_id = $2 AND f.confirmed_at IS NULL AND f.created_at > now() - interval '15 minutes' FOR UPDATE`)

// Confirming also uses up its code.
const CONFIRM_TOTP = statement('UPDATE second_factors SET confirmed_at = now(), last_step = $2 WHERE id = $1')

const CONFIRM_PASSKEY = statement(`
UPDATE second_factors SET confirmed_at = now(), challenge = NULL, credential_id = $2, public_key = $3::bytea,
  counter = $4, transports = $5::text[]
WHERE id = $1 AND NOT EXISTS (SELECT FROM second_factors o WHERE o.credential_id = $2) RETURNING id`)

/** A factor that is waiting for its first code or the browser's answer. */
export interface Begun {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly secret?: string
  readonly uri?: string
  readonly options?: object
}

/**
 * Begins to set up a factor; it counts once it is confirmed, within 15 minutes.
 * @throws Refusal 409 if there are too many
 */
export async function beginFactor(
  context: Context,
  origin: string,
  { kind, name = NAMES[kind] }: { kind: Kind; name?: string },
): Promise<Begun> {
  await requireOwnAccount(context)
  const { userId } = context.caller
  const [emails, rows] = await context.read([bind(EMAIL, [userId]), factorsOf(userId)])
  const email = emails?.[0]?.[0] ?? ''
  if ((rows?.length ?? 0) >= MOST) throw tooManyFactors()
  const id = newId()
  const begin = (secret: Buffer | null, challenge: string | null) =>
    context.write([
      bind(FORGET, [userId, kind]),
      bind(BEGIN, [id, userId, kind, name, secret && `\\x${secret.toString('hex')}`, challenge]),
    ])
  if (kind === 'totp') {
    const { secret, base32, uri } = await newTotp(email)
    await begin(secret, null)
    return { id, kind, name, secret: base32, uri }
  }
  const options = await creationOptions(origin, { userId, email }, factorsFound(rows).passkeys)
  await begin(null, options.challenge)
  return { id, kind, name, options }
}

interface Shown {
  readonly code?: string
  readonly response?: object
}

interface Confirmed {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  /** Only with the first factor. */
  readonly recoveryCodes: readonly string[] | null
}

/**
 * Confirms a factor, which then counts in all organizations of the person. The first one ends their other sessions.
 * @throws Refusal 404 if nothing is being set up, 409 if there are too many factors meanwhile, 422 if the code or answer
 *   is wrong, 429 after too many tries
 */
export async function confirmFactor(
  context: Context,
  { params, origin, body: given, note }: Pick<Input<unknown, Shown>, 'params' | 'origin' | 'body' | 'note'>,
): Promise<Confirmed> {
  const { factorId: id = '' } = params
  const { organizationId } = context
  const { userId } = context.caller
  if (!isUuid(id)) throw notFound({ kind: 'second factor' })
  await requireOwnAccount(context)
  await takeGuess((statements) => context.write(statements), userId)
  return context.transaction(async (inside) => {
    const person = await lockPerson(inside, userId)
    if (person.factors >= MOST) throw tooManyFactors()
    const [rows] = await inside.read([bind(PENDING, [id, userId])])
    const [kind, name, secret, challenge] = rows?.[0] ?? []
    if (!kind || !name) throw notFound({ kind: 'second factor' })
    const refuse = async (refusal: Refusal) => {
      await note([noteFactor(context, userId, kind === 'totp' ? 'wrong_code' : 'wrong_passkey')])
      return refusal
    }
    if (kind === 'totp') {
      if (given.code === undefined) throw invalid({ code: [required()] })
      const digits = given.code.replace(/\s/g, '')
      const step = /^\d{6}$/.test(digits) ? await stepOf(digits, Buffer.from(secret ?? '', 'hex')) : undefined
      if (step === undefined) throw await refuse(invalid({ code: [notTheCode()] }))
      await inside.write([bind(CONFIRM_TOTP, [id, step])])
    } else {
      if (given.response === undefined) throw invalid({ response: [required()] })
      const made = await checkedCreation(given.response, origin, challenge ?? '')
      if (!made) throw await refuse(invalid({ response: [notThePasskey()] }))
      const key = `\\x${Buffer.from(made.publicKey, 'base64url').toString('hex')}`
      const [set] = await inside.write([
        bind(CONFIRM_PASSKEY, [id, made.credentialId, key, made.counter, [...made.transports]]),
      ])
      // The caller claimed somebody else's passkey.
      if (!set?.length) throw await refuse(invalid({ response: [notThePasskey()] }))
    }
    const isFirst = person.factors === 0
    const recoveryCodes = isFirst ? newRecoveryCodes() : null
    await inside.write([
      ...(recoveryCodes ? [setRecoveryCodes(userId, recoveryCodes)] : []),
      noteFactor(inside, userId, 'added'),
      ...(isFirst ? endOtherSessions(person, userId, inside.requestId, organizationId) : []),
      ...markSessions(person, userId, true, organizationId),
    ])
    return { id, kind: kind as Kind, name, recoveryCodes }
  })
}
