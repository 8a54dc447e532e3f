import { passwordMatches } from '../../../platform/auth/password.ts'
import { Tries, tooManyAttempts } from '../../../platform/limits/tries.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { notThePassword } from './refusals.ts'

/** A person with somebody's token or session may not guess their password for long. */
const guesses = new Tries(10, 15 * 60_000)

/** The hash of a person's password. */
export const PASSWORD_HASH = statement('SELECT password_hash FROM users WHERE id = $1')

/**
 * Requires the password of the caller.
 * @param hash what `PASSWORD_HASH` found
 * @param field where the body has the password
 * @throws Refusal 422 where it is missing or wrong, 429 where that was tried too often
 */
export async function requireOwnPassword(
  userId: string,
  hash: string | null | undefined,
  given: string | undefined,
  field: string,
): Promise<void> {
  const wait = guesses.take(userId)
  if (wait > 0) throw tooManyAttempts(wait)
  if (!(await passwordMatches(given ?? '', hash ?? undefined))) throw invalid({ [field]: [notThePassword()] })
  guesses.forget(userId)
}
