import type { Readable } from 'node:stream'
import type { Kind } from './path.ts'

/** Enough of a file to recognize its kind. */
const HEAD_BYTES = 4_096

/** The beginning of a file, and all of it. */
interface Begun {
  readonly head: Buffer
  /** Every byte including the beginning; can be read once. */
  readonly all: AsyncGenerator<Buffer, void>
}

/** Reads the beginning of a file, so that it can be examined before the rest arrives. */
export async function begin(file: Readable): Promise<Begun> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* all() {
    yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { head, all: all() }
}

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** Brands of files in MP4 format that are not videos: QuickTime, audio only, pictures. */
const NO_VIDEO = /^(qt {2}|M4[ABP] |avi[fs]|hei[cfms x]|hevc|mif1|msf1|jp[2x] |crx )/
/** Brands of MP4 (ISO/IEC 14496-12 and -14) and of files that play as MP4. */
const MP4 = /^(iso[0-9m]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|cmf[c2])/

/** Which of the two video formats a file has, by its beginning; undefined for any other. */
export function videoKind(head: Buffer): Extract<Kind, 'mp4' | 'webm'> | undefined {
  if (head.subarray(0, 4).equals(EBML)) return head.subarray(4, 64).includes('webm') ? 'webm' : undefined
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const length = Math.min(head.readUInt32BE(0), head.length)
  const brands = [8, ...places(16, length)].map((at) => head.toString('latin1', at, at + 4))
  if (NO_VIDEO.test(brands[0] ?? '')) return undefined
  return brands.some((brand) => MP4.test(brand)) ? 'mp4' : undefined
}

/** The offsets of the further brands, four bytes each. */
function places(first: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.floor((end - first) / 4)) }, (_, index) => first + index * 4)
}

/** Readers look for the end of a PDF in its last bytes. */
const TAIL_BYTES = 2_048

/** Whether a file begins like a PDF. */
export function beginsAsPdf(head: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))
}

/** Whether it also ends like one: the last lines say where its table is, and that it is complete. */
export function isWholePdf(content: Buffer): boolean {
  const tail = content.subarray(-TAIL_BYTES)
  return beginsAsPdf(content) && tail.includes('startxref') && tail.includes('%%EOF')
}
