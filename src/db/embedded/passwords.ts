import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The generated passwords of a cluster; `superuser` is used by this launcher alone. */
export interface Passwords {
  readonly superuser: string
  readonly holdpoint: string
}

export function generatePasswords(): Passwords {
  const password = () => randomBytes(24).toString('base64url')
  return { superuser: password(), holdpoint: password() }
}

/**
 * Reads the passwords kept beside the cluster.
 *
 * @throws Error with one line when the file is missing, foreign or damaged.
 */
export async function readPasswords(file: string): Promise<Passwords> {
  try {
    const { superuser, holdpoint } = JSON.parse(await readFile(file, 'utf8')) as Partial<Passwords>
    if (superuser && holdpoint) return { superuser, holdpoint }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'not JSON'
    throw new Error(`The passwords of the database cannot be read from ${file} (${code}).`)
  }
  throw new Error(`The passwords of the database are missing in ${file}.`)
}
