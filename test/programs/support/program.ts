import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'vitest'

/** Where Debian's packages put their programs. */
const FOLDERS = ['/usr/bin', '/usr/sbin']

/** Path of a program of this machine by its name (`nginx`) or its place; undefined if there is none. */
export function programOf(name: string): string | undefined {
  if (path.isAbsolute(name)) return existsSync(name) ? name : undefined
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/**
 * `describe` for tests that need Debian programs, each given as `{ package: program }`. If one is missing, the tests
 * are skipped, and the name of the suite says which package would run them.
 */
export function describeWith(
  programs: Readonly<Record<string, string>>,
  name: string,
  tests: () => void,
): void {
  const missing = Object.entries(programs).filter(([, program]) => programOf(program) === undefined)
  if (missing.length === 0) return void describe(name, tests)
  const packages = missing.map(([debianPackage]) => debianPackage).join(' ')
  describe.skip(`${name} (skipped: apt-get install ${packages})`, tests)
}
