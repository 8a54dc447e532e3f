import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inNewFolder, removeLeftovers } from '../db/embedded/leftovers.ts'
import { handOver } from '../db/embedded/ownership.ts'
import { judge, readPidFile } from '../db/embedded/pid-file.ts'
import { type Place, placeIn } from '../db/embedded/place.ts'
import { syncFolder } from '../db/embedded/sync-folder.ts'
import { Impossible } from '../people/impossible.ts'
import { readArchive } from './archive-reader.ts'
import { type Checked, checkRestored } from './check-restored.ts'
import { isLeftOut } from './left-out.ts'
import type { Take } from './manifest.ts'

export interface RestoreDone extends Checked {
  /** When the backup was made. */
  readonly createdAt: string
  /** Where the content that was there before is now. */
  readonly before: string | undefined
}

/**
 * Puts a backup into an empty data folder. The archive is read through before anything is written;
 * the content is laid out beside its place, started and checked there, and only then moved into
 * place, the database last: a folder without its database is an empty one.
 * @param force moves what is there into a folder of its own instead of refusing
 * @throws Impossible where the archive is not whole, or the folder is in use or not empty
 */
export async function restore(
  dataFolder: string,
  file: string,
  force: boolean,
  log: (line: string) => void,
): Promise<RestoreDone> {
  const manifest = await readArchive(file)
  const place = await placeIn(dataFolder)
  await requireUnused(place)
  await removeLeftovers(place.dataFolder)
  const occupants = await occupantsOf(place)
  if (occupants.length > 0 && !force) {
    throw new Impossible(
      `${dataFolder} is not empty: name another folder, or give --force to move its content aside.`,
    )
  }
  return await inNewFolder(place.dataFolder, async (staging) => {
    // Others may pass through, not look: PostgreSQL may have to run as another account.
    await mkdir(staging, { mode: 0o711 })
    const written = await readArchive(file, into(staging))
    if (JSON.stringify(written) !== JSON.stringify(manifest)) {
      throw new Impossible(`${file} was changed while it was read. Nothing was changed.`)
    }
    await handOver(staging, await stat(place.dataFolder))
    const checked = await checkRestored(staging, log)
    await requireUnused(place)
    const before = await moveAside(place.dataFolder, occupants)
    await moveIn(staging, place.dataFolder)
    return { ...checked, createdAt: manifest.createdAt, before }
  })
}

/** Writes each entry below the folder, for the owner only. */
function into(folder: string): Take {
  return async ({ name, type }, content) => {
    const target = path.join(folder, name)
    if (type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 })
      for await (const _chunk of content);
      return
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(
      Readable.from(content),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    )
  }
}

async function requireUnused(place: Place): Promise<void> {
  if ((await judge(place, await readPidFile(place))) !== 'ours') return
  throw new Impossible(`The database of ${place.dataFolder} is in use: stop the service first.`)
}

async function occupantsOf({ dataFolder }: Place): Promise<readonly string[]> {
  const names = await readdir(dataFolder)
  return names.filter((name) => !isLeftOut(name))
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
