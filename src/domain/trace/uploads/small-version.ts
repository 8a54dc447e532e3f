import type { Files } from '../../../platform/storage/files.ts'
import { keyOf, smallKeyOf } from './path.ts'
import { decoding } from './turns.ts'

/** Smaller images need no small version. */
const SMALL_BYTES = 40_000

/** Whether an upload has a small version: only larger images do. */
export function hasSmallVersion(path: string, bytes: number): boolean {
  return path.endsWith('.webp') && bytes > SMALL_BYTES
}

/** The small version of an image, made on first use. Undefined if there is no such image. */
export async function smallVersion(
  files: Files,
  organizationId: string,
  path: string,
): Promise<Buffer | undefined> {
  const key = smallKeyOf(organizationId, path)
  const kept = await files.get(key)
  if (kept) return kept
  return decoding.during(organizationId, async () => {
    const image = await files.get(keyOf(organizationId, path))
    if (!image) return undefined
    const { small } = await import('./encode.ts')
    const made = await small(image)
    await files.put(key, made)
    return made
  })
}
