import { createHash } from 'node:crypto'

/** Texts of this form are paths of uploads and nothing else. */
export const PATH = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.webp$'

/** The path of the upload with this id, as records hold it. */
export function pathOf(id: string): string {
  return `${id}.webp`
}

/** Where the bytes of an upload are kept. */
export function keyOf(organizationId: string, path: string): string {
  return `${organizationId}/${path}`
}

/** Names a content by its digest: SHA-256 in hexadecimal digits. */
export function nameOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
