import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { GrowingBuffer } from '../../../platform/growing-buffer.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import type { Files } from '../../../platform/storage/files.ts'
import type { Encoded } from './encode.ts'
import { type Kind, nameOf } from './path.ts'
import { notAnImage, notAProof, notAVideo } from './refusals.ts'
import { begin, beginsAsPdf, isWholePdf, videoKind } from './sniff.ts'
import { decoding } from './turns.ts'

/** A received file. */
export interface Received {
  readonly kind: Kind
  readonly bytes: number
  readonly sha256: string
  /** Of an image, in pixels. */
  readonly size: { readonly width: number; readonly height: number } | undefined
}

/** A file in memory. */
interface Whole extends Received {
  readonly content: Buffer
}

/** Reads all bytes of a file; the caller guarantees that there are at most `maxBytes`. */
export async function inMemory(file: Readable, maxBytes: number): Promise<Buffer> {
  const gathered = new GrowingBuffer(maxBytes)
  for await (const chunk of file) gathered.append(chunk as Buffer)
  return gathered.content
}

/** An image, encoded again. @throws Refusal 422 */
export async function asImage(
  organizationId: string,
  file: Buffer,
  otherwise: () => Reason = notAnImage,
): Promise<Whole> {
  const { content, width, height } = await decoding.during(organizationId, () => encoded(file, otherwise))
  return { ...asItIs('webp', content), size: { width, height } }
}

/** A card or certificate: a PDF unchanged, or an image. @throws Refusal 422 */
export async function asProof(organizationId: string, file: Buffer): Promise<Whole> {
  if (!beginsAsPdf(file)) return asImage(organizationId, file, notAProof)
  if (!isWholePdf(file)) throw invalid({ file: [notAProof()] })
  return asItIs('pdf', file)
}

function asItIs(kind: Kind, content: Buffer): Whole {
  return { kind, bytes: content.length, sha256: nameOf(content), size: undefined, content }
}

/**
 * A video, stored as it arrives.
 * @param keyOf its storage key, once its kind is known
 * @throws Refusal 422
 */
export async function asVideo(
  file: Readable,
  files: Files,
  keyOf: (kind: Kind) => string,
): Promise<Received> {
  const { head, all } = await begin(file)
  const kind = videoKind(head)
  if (!kind) {
    for await (const _ of all);
    throw invalid({ file: [notAVideo()] })
  }
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const chunk of all) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await files.putStream(keyOf(kind), Readable.from(counted(), { objectMode: false }))
  return { kind, bytes, sha256: hash.digest('hex'), size: undefined }
}

/** The image library is loaded with the first image, so that a service without images does not spend memory on it. */
async function encoded(file: Buffer, otherwise: () => Reason): Promise<Encoded> {
  const { encode } = await import('./encode.ts')
  return encode(file, otherwise)
}
