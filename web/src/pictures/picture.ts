import { holdpoint } from '../interface/client.ts'
import { writeTo } from '../interface/record.ts'

/** The most pictures that the service stores for one record. */
export const MOST_PICTURES = 10

/** The editable values of a picture. */
export interface PictureValues {
  /** The path of the upload. */
  readonly path: string
  /** A description of what it shows. */
  readonly alt: string
}

/** A picture of a record, with its size, so that room is reserved for it. */
export interface Picture extends PictureValues {
  readonly width: number
  readonly height: number
}

export function pictureValues(pictures: readonly PictureValues[] = []): readonly PictureValues[] {
  return pictures.map(({ path, alt }) => ({ path, alt }))
}

interface SentPictures {
  readonly pictures: readonly PictureValues[]
  /** The tag of the record that was read. */
  readonly tag: string | undefined
}

/** Replaces the pictures of a record. */
export async function savePictures(
  of: 'work-steps' | 'sites',
  id: string,
  { pictures, tag }: SentPictures,
  key: string,
): Promise<void> {
  const sent = {
    params: writeTo(id, key, tag),
    body: { pictures: [...pictures] },
  }
  if (of === 'sites') await holdpoint.PUT('/sites/{id}/pictures', sent)
  else await holdpoint.PUT('/work-steps/{id}/pictures', sent)
}

/**
 * Pictures in words, one per line. One that was replaced by another file is distinguished by the end of its file
 * name.
 */
export function picturesInWords(pictures: readonly PictureValues[] = []): string {
  return pictures.map(({ path, alt }) => `${alt} (…${path.replace(/\.webp$/, '').slice(-4)})`).join('\n')
}
