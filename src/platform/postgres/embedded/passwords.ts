import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The generated passwords of a cluster; only this launcher uses `superuser`. */
export interface Passwords {
  readonly superuser: string
  readonly holdpoint: string
}

export function generatePasswords(): Passwords {
  const password = () => randomBytes(24).toString('base64url')
  return { superuser: password(), holdpoint: password() }
}

/** Passwords are inserted into SQL unescaped, and the file may come from somebody's backup. */
function isOurs(password: unknown): password is string {
  return typeof password === 'string' && /^[\w-]{32}$/.test(password)
}

/** @returns undefined if the text has no passwords of ours */
export function parsePasswords(text: string): Passwords | undefined {
  const { superuser, holdpoint } = (JSON.parse(text) ?? {}) as Partial<Passwords>
  return isOurs(superuser) && isOurs(holdpoint) ? { superuser, holdpoint } : undefined
}

/**
 * Reads the passwords stored beside the cluster.
 * @throws Error with one line if the file is missing, foreign or damaged.
 */
export async function readPasswords(file: string): Promise<Passwords> {
  let passwords: Passwords | undefined
  try {
    passwords = parsePasswords(await readFile(file, 'utf8'))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'not JSON'
    throw new Error(`The passwords of the database cannot be read from ${file} (${code}).`)
  }
  if (!passwords) throw new Error(`The passwords of the database are missing in ${file}.`)
  return passwords
}
