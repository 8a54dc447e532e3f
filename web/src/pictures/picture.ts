import { holdpoint } from '../interface/client.ts'
import { writeHeaders } from '../interface/record.ts'

/** How many pictures the service keeps of one record. */
export const MOST_PICTURES = 10

/** What of a picture can be written. */
export interface PictureValues {
  /** Of the upload. */
  readonly path: string
  /** What it shows, in words. */
  readonly alt: string
}

/** A picture as a record shows it, with its size, so that its place is kept free. */
export interface Picture extends PictureValues {
  readonly width: number
  readonly height: number
}

export function pictureValues(pictures: readonly PictureValues[] = []): readonly PictureValues[] {
  return pictures.map(({ path, alt }) => ({ path, alt }))
}

interface SentPictures {
  readonly pictures: readonly PictureValues[]
  /** Of the record that was read. */
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
    params: { path: { id }, header: writeHeaders(key, tag) },
    body: { pictures: [...pictures] },
  }
  if (of === 'sites') await holdpoint.PUT('/sites/{id}/pictures', sent)
  else await holdpoint.PUT('/work-steps/{id}/pictures', sent)
}

/** Pictures in words, one in a line. One that was replaced by another file is told from it by the end of its name. */
export function picturesInWords(pictures: readonly PictureValues[] = []): string {
  return pictures.map(({ path, alt }) => `${alt} (…${path.replace(/\.webp$/, '').slice(-4)})`).join('\n')
}
