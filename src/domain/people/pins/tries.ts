import { Tries, type Try } from '../../../platform/limits/tries.ts'

/** This many wrong tries in a row lock a PIN. */
export const OF_ONE_PERSON = 5

const everywhere = new Tries('PIN', OF_ONE_PERSON, 15 * 60_000)

/** One try at the PIN of a person, counted in all of their organizations together. */
export function pinTry(userId: string): Try {
  return everywhere.of(userId)
}
