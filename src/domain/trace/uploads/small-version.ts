import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Files } from '../../../platform/storage/files.ts'
import { keyOf, smallKeyOf } from './path.ts'
import { decoding } from './turns.ts'

/** Smaller images need no small version. */
const SMALL_BYTES = 40_000

/** Whether an upload has a small version: only larger images do. */
export function hasSmallVersion(path: string, bytes: number): boolean {
  return path.endsWith('.webp') && bytes > SMALL_BYTES
}

/**
 * The small version of an image, made on first use. Undefined if there is no such image, or too many wait to be
 * decoded: then the image itself has to do, since no browser asks for a picture again.
 */
export async function smallVersion(
  files: Files,
  organizationId: string,
  path: string,
): Promise<Buffer | undefined> {
  const key = smallKeyOf(organizationId, path)
  const kept = await wholeAt(files, key)
  if (kept) return kept
  try {
    return await decoding.during(organizationId, async () => {
      // Somebody else may have made it while this one waited.
      const meanwhile = await wholeAt(files, key)
      if (meanwhile) return meanwhile
      const image = await files.get(keyOf(organizationId, path))
      if (!image) return undefined
      const { small } = await import('./encode.ts')
      const made = await small(image)
      await files.put(key, made)
      return made
    })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** A kept small version. One that a killed service has left incomplete is made again. */
async function wholeAt(files: Files, key: string): Promise<Buffer | undefined> {
  const kept = await files.get(key)
  return kept && isWhole(kept) ? kept : undefined
}

/** Whether WebP is as long as it says. */
function isWhole(webp: Buffer): boolean {
  return (
    webp.length > 8 && webp.toString('latin1', 0, 4) === 'RIFF' && webp.readUInt32LE(4) === webp.length - 8
  )
}
