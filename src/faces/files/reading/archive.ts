import { inflateRawSync } from 'node:zlib'
import { notAWorkbook, protectedOrOld, tooManyOf, unpacksToTooMuch } from './refusals.ts'
import { UnreadableFile } from './table.ts'

const END_OF_DIRECTORY = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8
/** In place of a size or position, it says that a longer number is in the extra fields (ZIP64). */
const ELSEWHERE = 0xffffffff
const LONG_NUMBERS = 0x0001
/** A workbook has a part for each sheet, and a few more. */
const MAX_ENTRIES = 1_000
const MAX_UNPACKED_BYTES = 64 * 1_048_576

const TOO_LARGE = unpacksToTooMuch({ mebibytes: MAX_UNPACKED_BYTES / 1_048_576 })
/** The first bytes of a password-protected Office file, and of one from before 2007. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

interface Entry {
  readonly method: number
  readonly data: Buffer
}

/**
 * A zip archive, whose names ignore case as in every workbook. At most 64 MiB is read from it in total, whatever its
 * directory says; each part is unpacked only on request.
 */
export class Archive {
  readonly #entries: ReadonlyMap<string, Entry>
  #left = MAX_UNPACKED_BYTES

  /** @throws UnreadableFile if it is damaged or declares too large a size */
  constructor(bytes: Buffer) {
    if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
      throw new UnreadableFile(protectedOrOld())
    }
    this.#entries = reading(() => new Map(entriesOf(bytes)))
  }

  /** The content of a part; undefined if there is none. @throws UnreadableFile */
  part(name: string): Buffer | undefined {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return undefined
    const { method, data } = entry
    if (method !== STORED && method !== DEFLATED) throw new UnreadableFile(notAWorkbook())
    // Zlib requires a limit of at least one byte.
    const content =
      method === STORED ? data : reading(() => inflateRawSync(data, { maxOutputLength: this.#left + 1 }))
    this.#left -= content.length
    if (this.#left < 0) throw new UnreadableFile(TOO_LARGE)
    return content
  }
}

/** @throws UnreadableFile whatever goes wrong */
function reading<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new UnreadableFile(code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : notAWorkbook())
  }
}

/** The entries in the directory at the end. @throws RangeError or UnreadableFile if it is damaged */
function* entriesOf(archive: Buffer): Generator<readonly [name: string, entry: Entry]> {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new UnreadableFile(tooManyOf({ most: MAX_ENTRIES, what: 'parts' }))
  let at = archive.readUInt32LE(end + 16)
  let declared = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new UnreadableFile(notAWorkbook())
    const nameEnd = at + ENTRY_LENGTH + archive.readUInt16LE(at + 28)
    const extraEnd = nameEnd + archive.readUInt16LE(at + 30)
    const numbers = [24, 20, 42].map((place) => archive.readUInt32LE(at + place))
    const [unpacked = 0, compressed = 0, local = 0] = numbers.includes(ELSEWHERE)
      ? longNumbers(numbers, archive.subarray(nameEnd, extraEnd))
      : numbers
    const begin = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    if (begin + compressed > archive.length) throw new UnreadableFile(notAWorkbook())
    declared += unpacked
    if (declared > MAX_UNPACKED_BYTES) throw new UnreadableFile(TOO_LARGE)
    const name = archive.toString('utf8', at + ENTRY_LENGTH, nameEnd)
    // Some programs use the path separators of Windows.
    yield [
      name.replaceAll('\\', '/').toLowerCase(),
      { method: archive.readUInt16LE(at + 10), data: archive.subarray(begin, begin + compressed) },
    ]
    at = extraEnd + archive.readUInt16LE(at + 32)
  }
}

/** The numbers of an entry, those that are elsewhere from its extra fields, in the same order with 64 bits each. */
function longNumbers(numbers: readonly number[], extra: Buffer): readonly number[] {
  let at = 0
  while (extra.readUInt16LE(at) !== LONG_NUMBERS) at += 4 + extra.readUInt16LE(at + 2)
  return numbers.map((number) => {
    if (number !== ELSEWHERE) return number
    at += 8
    return Number(extra.readBigUInt64LE(at - 4))
  })
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - MAX_COMMENT)
  for (let at = archive.length - END_LENGTH; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new UnreadableFile(notAWorkbook())
}
