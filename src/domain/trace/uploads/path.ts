import { createHash } from 'node:crypto'

/** What an upload is kept as, by the end of its path. */
export const MEDIA_TYPES = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
} as const

export type Kind = keyof typeof MEDIA_TYPES

/** Texts of this form are paths of uploads and nothing else. */
export const PATH = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(webp|mp4|webm|pdf)$'

/** The path of the upload with this id, as records hold it. */
export function pathOf(id: string, kind: Kind): string {
  return `${id}.${kind}`
}

/** What the upload at a path is kept as. */
export function mediaTypeAt(path: string): string {
  return MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1) as Kind]
}

/** Where the bytes of an upload are kept. */
export function keyOf(organizationId: string, path: string): string {
  return `${organizationId}/${path}`
}

/** Where the small version of an image is kept; it may be missing, and is made of the image then. */
export function smallKeyOf(organizationId: string, path: string): string {
  return keyOf(organizationId, path.replace(/\.webp$/, '.small.webp'))
}

/** Everything that is kept of an upload: its bytes, and of an image the small version, which may be missing. */
export function keysOf(organizationId: string, path: string): readonly string[] {
  const whole = keyOf(organizationId, path)
  return path.endsWith('.webp') ? [whole, smallKeyOf(organizationId, path)] : [whole]
}

/** Names a content by its digest: SHA-256 in hexadecimal digits. */
export function nameOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
