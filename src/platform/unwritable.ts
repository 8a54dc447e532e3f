import { getSystemErrorMessage } from 'node:util'
import { Impossible } from './impossible.ts'

/** Why something cannot be written, by an error of the system. */
export function unwritable(what: string, { errno = 0, code }: NodeJS.ErrnoException): Impossible {
  return new Impossible(`${what} cannot be written: ${getSystemErrorMessage(errno)} (${code}).`)
}
