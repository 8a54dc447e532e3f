import { lchown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

interface Owner {
  readonly uid: number
  readonly gid: number
}

/**
 * Gives root's files to the account that must use them now, for example a cluster that ran under root in a user
 * namespace before. Does nothing for anybody except root.
 * @param place a folder with everything in it, or a file
 */
export async function handOver(place: string, { uid, gid }: Owner): Promise<void> {
  if (process.getuid?.() !== 0) return
  const found = await stat(place)
  if (found.uid === uid) return
  const entries = found.isDirectory() ? await readdir(place, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) await lchown(path.join(entry.parentPath, entry.name), uid, gid)
  // Last, so that it is repeated after a kill in the middle.
  await lchown(place, uid, gid)
}

/**
 * Gives what root has just made to the owner of the folder around it: a command of root may work in the data folder of
 * an account whose service must go on there. Where root may not do that, as on some network file systems, the file
 * stays as it was made.
 */
export async function giveToOwnerAround(made: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  await handOver(made, await stat(path.dirname(made))).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

/** Makes a folder if it is missing, and those around it. They belong to the owner of what they lie in. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode })
  if (first !== undefined) await giveToOwnerAround(first)
}

/**
 * Makes an empty file if it is missing, which belongs to the owner of its folder. One that is there keeps its owner and
 * content.
 */
export async function makeFile(file: string, mode: number): Promise<void> {
  try {
    await writeFile(file, '', { flag: 'wx', mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw error
  }
  await giveToOwnerAround(file)
}
