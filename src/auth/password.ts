import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'

/** The argon2id hash of a password, with the parameters in it. */
export function hashPassword(password: string): Promise<string> {
  // OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; argon2id is the library's default.
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** A password for somebody who has not chosen one: 96 random bits in 16 characters. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url')
}
