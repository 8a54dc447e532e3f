import { randomBytes } from 'node:crypto'

/** The limits for a password's length. Length is what makes it strong; see NIST SP 800-63B. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const

/** The argon2id hash of a password, including its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  // OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; argon2id is the library's default.
  return hash(asTyped(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/**
 * The hash of a password that nobody knows. For people without a password the comparison uses this one, so that it
 * takes the same time.
 */
let nobodys: Promise<string> | undefined

/** Whether a password matches the hash. @param passwordHash undefined for somebody who has none, or does not exist */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await argon2()
  nobodys ??= hashPassword(randomPassword())
  const matches = await verify(passwordHash ?? (await nobodys), asTyped(password))
  return passwordHash !== undefined && matches
}

/** Loaded with the first password. */
function argon2() {
  return import('@node-rs/argon2')
}

/** The same characters can be typed in several ways; spaces at the ends are never intended. */
function asTyped(password: string): string {
  return password.normalize('NFKC').trim()
}

/** A password for somebody who has not chosen one: 96 random bits in 16 characters. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url')
}
