import type { Readable } from 'node:stream'
import { type ByteRange, type Files, FilesUnavailable } from './files.ts'

/** The error codes of the storages for a missing file. */
const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** A storage, opened when the first file is stored or read. */
interface Place {
  readonly put: (key: string, content: Uint8Array) => Promise<void>
  /** Stores the content of a stream. */
  readonly keep: (key: string, content: Readable) => Promise<void>
  /** A whole file. @throws if there is none */
  readonly get: (key: string) => Promise<Buffer>
  /** A file, or a part of it. @throws if there is none */
  readonly read: (key: string, range: ByteRange | undefined) => Promise<Readable>
  readonly list: (organizationId: string) => AsyncIterable<string>
  readonly remove: (key: string) => Promise<void>
}

/** A storage as the service uses it. */
export function filesOf(open: () => Promise<Place>): Files {
  let opened: Promise<Place> | undefined
  const place = () => {
    opened ??= open()
    return opened
  }
  return {
    put: (key, content) => available(async () => (await place()).put(key, content)),
    putStream: async (key, content) => {
      try {
        await available(async () => (await place()).keep(key, content))
      } catch (error) {
        throw content.errored ?? error
      }
    },
    get: (key) => ifThere(async () => (await place()).get(key)),
    read: (key, range) => ifThere(async () => (await place()).read(key, range)),
    list: async function* (organizationId) {
      try {
        yield* (await place()).list(organizationId)
      } catch (error) {
        throw new FilesUnavailable(error)
      }
    },
    remove: (key) => available(async () => (await place()).remove(key)),
  }
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new FilesUnavailable(error)
  }
}

async function ifThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await available(work)
  } catch (error) {
    if (isMissing((error as FilesUnavailable).cause)) return undefined
    throw error
  }
}

/** The library wraps the error, sometimes several times. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return MISSING.has(code) || MISSING.has(error.name) || isMissing(error.cause)
}
