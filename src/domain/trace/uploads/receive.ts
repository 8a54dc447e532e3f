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

/** A file that has come. */
export interface Received {
  readonly kind: Kind
  readonly bytes: number
  readonly sha256: string
  /** In pixels, of an image. */
  readonly size: { readonly width: number; readonly height: number } | undefined
}

/** One that is in memory. */
interface Whole extends Received {
  readonly content: Buffer
}

/** All bytes of a file; more than `maxBytes` do not come. */
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

/** A card or certificate: a PDF as it is, or an image. @throws Refusal 422 */
export async function asProof(organizationId: string, file: Buffer): Promise<Whole> {
  if (!beginsAsPdf(file)) return asImage(organizationId, file, notAProof)
  if (!isWholePdf(file)) throw invalid({ file: [notAProof()] })
  return asItIs('pdf', file)
}

function asItIs(kind: Kind, content: Buffer): Whole {
  return { kind, bytes: content.length, sha256: nameOf(content), size: undefined, content }
}

/**
 * A video, which goes to its place as it comes.
 * @param keyOf where it is kept, once it is known what it is
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

/** The library of images is loaded when the first one comes: a service without images does not need its memory. */
async function encoded(file: Buffer, otherwise: () => Reason): Promise<Encoded> {
  const { encode } = await import('./encode.ts')
  return encode(file, otherwise)
}
