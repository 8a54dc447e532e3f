import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 20
const ISSUER = 'Holdpoint'

/** Loaded when the first second factor is set up or used. */
async function totpOf(secret: Uint8Array, label = '') {
  const { Secret, TOTP } = await import('otpauth')
  const bytes = new Uint8Array(secret)
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: new Secret({ buffer: bytes.buffer }),
  })
}

/** A new secret, in the form that people copy and in the form that apps scan. @param label whose it is */
export async function newTotp(
  label: string,
): Promise<{ readonly secret: Buffer; readonly base32: string; readonly uri: string }> {
  const secret = randomBytes(SECRET_BYTES)
  const totp = await totpOf(secret, label)
  return { secret, base32: totp.secret.base32, uri: totp.toString() }
}

/**
 * The RFC 6238 time step of a code: the current one, the one before or the one after.
 * @returns undefined if the code belongs to none of them
 */
export async function stepOf(code: string, secret: Uint8Array): Promise<number | undefined> {
  const totp = await totpOf(secret)
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
