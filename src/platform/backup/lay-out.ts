import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Impossible } from '../impossible.ts'
import { inNewFolder, removeLeftovers } from '../postgres/embedded/leftovers.ts'
import { judge, readPidFile } from '../postgres/embedded/pid-file.ts'
import type { Place } from '../postgres/embedded/place.ts'
import { syncFolder } from '../sync-folder.ts'
import { isLeftOut } from './left-out.ts'

/**
 * Moves the prepared content into the data folder, the database last: a folder without its database counts as empty.
 * @returns where the previous content is now
 */
export type PutInPlace = () => Promise<string | undefined>

/**
 * Prepares the content of an empty data folder in a folder beside it.
 * @param force moves existing content into a separate folder instead of refusing
 * @param work fills the folder that it receives and has it put in place; what it leaves there is removed
 * @throws Impossible if the data folder is in use or not empty
 */
export async function layOut<Result>(
  place: Place,
  force: boolean,
  work: (staging: string, putInPlace: PutInPlace) => Promise<Result>,
): Promise<Result> {
  const { dataFolder } = place
  await requireUnused(place)
  await removeLeftovers(dataFolder)
  const occupants = (await readdir(dataFolder)).filter((name) => !isLeftOut(name))
  if (occupants.length > 0 && !force) {
    throw new Impossible(
      `${dataFolder} is not empty: name another folder, or give --force to move its content aside.`,
    )
  }
  return await inNewFolder(dataFolder, async (staging) => {
    // Others may pass through but not list it: PostgreSQL may have to run as another account.
    await mkdir(staging, { mode: 0o711 })
    return await work(staging, async () => {
      await requireUnused(place)
      const before = await moveAside(dataFolder, occupants)
      await moveIn(staging, dataFolder)
      return before
    })
  })
}

async function requireUnused(place: Place): Promise<void> {
  if ((await judge(place, await readPidFile(place))) !== 'ours') return
  throw new Impossible(`The database of ${place.dataFolder} is in use: stop the service first.`)
}

/** Moves everything into a folder beside it, the database first: from then on the folder counts as empty. */
async function moveAside(dataFolder: string, names: readonly string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const before = path.join(dataFolder, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(before, { mode: 0o711 })
  for (const name of databaseFirst(names)) await rename(path.join(dataFolder, name), path.join(before, name))
  await syncFolder(dataFolder)
  return before
}

async function moveIn(staging: string, dataFolder: string): Promise<void> {
  for (const name of databaseFirst(await readdir(staging)).reverse()) {
    await rename(path.join(staging, name), path.join(dataFolder, name))
    await syncFolder(dataFolder)
  }
}

function databaseFirst(names: readonly string[]): string[] {
  return [...names].sort((one, other) => Number(other === 'postgres') - Number(one === 'postgres'))
}
