import { hash } from 'node:crypto'

/** The stored media type of an upload, by its file extension. */
export const MEDIA_TYPES = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
} as const

export type Kind = keyof typeof MEDIA_TYPES

/** Texts of this form are always paths of uploads. */
export const PATH = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(webp|mp4|webm|pdf)$'

/** The path of the upload with this id, as records contain it. */
export function pathOf(id: string, kind: Kind): string {
  return `${id}.${kind}`
}

/** The stored media type of the upload at a path. */
export function mediaTypeAt(path: string): string {
  return MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1) as Kind]
}

/** The storage key of an upload. */
export function keyOf(organizationId: string, path: string): string {
  return `${organizationId}/${path}`
}

/** The storage key of an image's small version, which may be missing and is then made from the image. */
export function smallKeyOf(organizationId: string, path: string): string {
  return keyOf(organizationId, path.replace(/\.webp$/, '.small.webp'))
}

/**
 * The keys of everything stored for an upload: its bytes and, for an image, the small version, which may be missing.
 */
export function keysOf(organizationId: string, path: string): readonly [string, ...string[]] {
  const whole = keyOf(organizationId, path)
  return path.endsWith('.webp') ? [whole, smallKeyOf(organizationId, path)] : [whole]
}

/** Names content by its digest: SHA-256 in hexadecimal. */
export function nameOf(content: Buffer): string {
  return hash('sha256', content, 'hex')
}
