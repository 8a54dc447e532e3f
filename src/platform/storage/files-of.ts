import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import { type Files, FilesUnavailable } from './files.ts'

/** What the places of files answer where there is none of that name. */
const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/**
 * A disk of flydrive as the service uses it.
 * @param open gives the disk when the first file comes or goes
 * @param writing options for each write, as its driver takes them
 */
export function filesOf(
  open: () => Promise<Disk>,
  writing: { readonly [name: string]: unknown } = {},
): Files {
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= open()
    return opened
  }
  return {
    put: (key, content) => available(async () => (await disk()).put(key, content, writing)),
    get: (key) =>
      available(async () => buffer(await (await disk()).getStream(key))).catch((error: FilesUnavailable) => {
        if (isMissing(error.cause)) return undefined
        throw error
      }),
    remove: (key) => available(async () => (await disk()).delete(key)),
  }
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new FilesUnavailable(error)
  }
}

/** The library wraps what happened, once or more. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return MISSING.has(code) || MISSING.has(error.name) || isMissing(error.cause)
}
