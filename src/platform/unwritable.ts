import { getSystemErrorMessage } from 'node:util'
import { Impossible } from './impossible.ts'

/** Why something cannot be written, by an error of the system. */
export function unwritable(what: string, { errno = 0, code }: NodeJS.ErrnoException): Impossible {
  return new Impossible(`${what} cannot be written: ${getSystemErrorMessage(errno)} (${code}).`)
}

/** A step of writing a file or folder. @throws Impossible with the reason if it fails */
export async function writing<T>(file: string, step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    throw unwritable(file, error as NodeJS.ErrnoException)
  }
}
