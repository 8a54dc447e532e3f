import { mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { Impossible } from '../../impossible.ts'
import { writing } from '../../unwritable.ts'
import { socketFolderFor } from './socket-folder.ts'

/** The parts of one embedded cluster; all paths are absolute. */
export interface Place {
  readonly dataFolder: string
  /** Contains everything below, usually including the socket; it is put in place complete, by one rename. */
  readonly home: string
  /** PostgreSQL's own data directory. */
  readonly clusterFolder: string
  /** Where an upgrade keeps its data directory while it replaces the old one. */
  readonly upgradedFolder: string
  readonly passwordFile: string
  readonly logFile: string
  readonly socketFolder: string
}

/** Creates the data folder if it is missing and names its parts. @throws Impossible with the reason if it cannot */
export async function makePlaceIn(dataFolder: string): Promise<Place> {
  const found = await stat(dataFolder).catch(() => undefined)
  if (found && !found.isDirectory())
    throw new Impossible(`${dataFolder} is not a folder: set HOLDPOINT_DATA.`)
  // Others may pass through but not list it: PostgreSQL may have to run as another account.
  await writing(`The data folder ${dataFolder}`, mkdir(dataFolder, { recursive: true, mode: 0o711 }))
  return placeIn(dataFolder)
}

/** Names the parts of a data folder, which may be missing. */
export async function placeIn(dataFolder: string): Promise<Place> {
  // A folder reached by two paths must be one cluster, also in the arguments of its postmaster.
  const real = await realpath(dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return path.resolve(dataFolder)
    throw error
  })
  const home = path.join(real, 'postgres')
  return { dataFolder: real, ...partsOf(home), socketFolder: socketFolderFor(home) }
}

/** The parts inside a home folder, whether the final one or one being created. */
export function partsOf(home: string) {
  return {
    home,
    clusterFolder: path.join(home, 'cluster'),
    upgradedFolder: path.join(home, 'cluster.upgraded'),
    passwordFile: path.join(home, 'passwords.json'),
    logFile: path.join(home, 'postgres.log'),
  }
}
