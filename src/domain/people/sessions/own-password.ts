import { passwordMatches } from '../../../platform/auth/password.ts'
import { forget, requireTries, Tries } from '../../../platform/limits/tries.ts'
import { type BoundStatement, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { notThePassword } from './refusals.ts'

/** Somebody with another person's token or session must not be able to guess their password for long. */
const guesses = new Tries('own password', 10, 15 * 60_000)

/** The hash of a person's password. */
export const PASSWORD_HASH = statement('SELECT password_hash FROM users WHERE id = $1')

/**
 * Requires the password of the caller.
 * @param write one transaction of its own
 * @param hash what `PASSWORD_HASH` found
 * @param field the body's field with the password
 * @throws Refusal 422 if it is missing or wrong, 429 after too many tries
 */
export async function requireOwnPassword(
  write: (statements: readonly BoundStatement[]) => Promise<readonly Rows[]>,
  userId: string,
  hash: string | null | undefined,
  given: string | undefined,
  field: string,
): Promise<void> {
  const guess = guesses.of(userId)
  await requireTries(write, [guess])
  if (!(await passwordMatches(given ?? '', hash ?? undefined))) throw invalid({ [field]: [notThePassword()] })
  await write([forget(guess)])
}
