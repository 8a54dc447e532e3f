import { notInUnicode } from './refusals.ts'
import { UnreadableFile } from './table.ts'

/** The encodings that a byte order mark can declare; without a mark, a file is UTF-8. */
const MARKS: readonly (readonly [encoding: string, first: number, second: number])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, without the mark.
 * @throws UnreadableFile
 */
export function textOf(bytes: Buffer): string {
  const [encoding] = MARKS.find(([, first, second]) => bytes[0] === first && bytes[1] === second) ?? ['utf-8']
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile(notInUnicode())
  }
}
