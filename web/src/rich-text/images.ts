/** The image types that the service accepts; it decides, this only asks for them. */
export const IMAGES = 'image/jpeg,image/png,image/webp,image/avif'

/** The address of an uploaded image; the small version has about a twentieth of the bytes of a photo. */
export function addressOf(path: string, size?: 'small'): string {
  return `/api/v1/uploads/${path}${size ? `?size=${size}` : ''}`
}
