import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../../../demonstration')

/** Reads one file of the demonstration. The operations check its values; the caller vouches for its shape. */
export async function readDemonstration<T>(name: string): Promise<T> {
  // Loaded only when needed: few starts find an empty database.
  const { parse } = await import('yaml')
  return parse(await readFile(path.join(FOLDER, name), 'utf8')) as T
}

export function readBinary(
  folder: 'videos' | 'photos' | 'pictures',
  name: string,
): Promise<Buffer<ArrayBuffer>> {
  return readFile(path.join(FOLDER, folder, name)) as Promise<Buffer<ArrayBuffer>>
}

/** Reads every file of a folder, ordered by name. */
export async function readDemonstrations<T>(folder: string): Promise<readonly T[]> {
  const names = (await readdir(path.join(FOLDER, folder))).filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(names.map((name) => readDemonstration<T>(path.join(folder, name))))
}
