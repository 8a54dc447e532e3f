import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './table.ts'

const END_OF_DIRECTORY = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8

const CORRUPT = 'The file is no workbook (XLSX), or it is damaged.'

/**
 * Makes sure that a zip archive unpacks to no more than a number of bytes, whatever its directory
 * says: every entry is inflated once, and thrown away.
 * @throws UnreadableFile
 */
export function requireSmallArchive(archive: Buffer, maxBytes: number): void {
  let left = maxBytes
  try {
    for (const { method, data, declared } of entriesOf(archive)) {
      if (method !== STORED && method !== DEFLATED) throw new UnreadableFile(CORRUPT)
      // Zlib wants a limit of at least one byte.
      const size =
        method === STORED ? data.length : inflateRawSync(data, { maxOutputLength: left + 1 }).length
      left -= Math.max(size, declared)
      if (left < 0) throw tooLarge(maxBytes)
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(maxBytes)
      : new UnreadableFile(CORRUPT)
  }
}

function tooLarge(maxBytes: number): UnreadableFile {
  return new UnreadableFile(`The workbook unpacks to more than ${maxBytes / 1_048_576} MiB.`)
}

/** The entries that the directory at the end names. @throws RangeError or UnreadableFile where it is damaged */
function* entriesOf(archive: Buffer) {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new UnreadableFile(CORRUPT)
    const compressed = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    if (begin + compressed > archive.length) throw new UnreadableFile(CORRUPT)
    yield {
      method: archive.readUInt16LE(at + 10),
      data: archive.subarray(begin, begin + compressed),
      declared: archive.readUInt32LE(at + 24),
    }
    at +=
      ENTRY_LENGTH +
      archive.readUInt16LE(at + 28) +
      archive.readUInt16LE(at + 30) +
      archive.readUInt16LE(at + 32)
  }
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - MAX_COMMENT)
  for (let at = archive.length - END_LENGTH; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new UnreadableFile(CORRUPT)
}
