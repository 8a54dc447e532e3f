import { giveToOwnerAround } from '../ownership.ts'
import { makePlaceIn } from '../postgres/embedded/place.ts'
import { readArchive, requireSame } from './archive-reader.ts'
import { type Checked, checkRestored } from './check-restored.ts'
import { into } from './into-folder.ts'
import { layOut } from './lay-out.ts'

export interface RestoreDone extends Checked {
  /** When the backup was made. */
  readonly createdAt: string
  /** Where the previous content is now. */
  readonly before: string | undefined
}

/**
 * Restores a backup into an empty data folder. The archive is read through before anything is written; the content is
 * prepared, started and checked beside its place, and only then moved there.
 * @param force moves existing content into a separate folder instead of refusing
 * @throws Impossible if the archive is incomplete, or the folder is in use or not empty
 */
export async function restore(
  dataFolder: string,
  file: string,
  force: boolean,
  log: (line: string) => void,
): Promise<RestoreDone> {
  const manifest = await readArchive(file)
  return await layOut(await makePlaceIn(dataFolder), force, async (staging, putInPlace) => {
    requireSame(file, manifest, await readArchive(file, into(staging)))
    await giveToOwnerAround(staging)
    const checked = await checkRestored(staging, log)
    const before = await putInPlace()
    return { ...checked, createdAt: manifest.createdAt, before }
  })
}
