/** What the service takes: decided there, asked for here. */
export const IMAGES = 'image/jpeg,image/png,image/webp,image/avif'

/** Where the browser finds an uploaded image; small, it has some twentieth of the bytes of a photo. */
export function addressOf(path: string, size?: 'small'): string {
  return `/api/v1/uploads/${path}${size ? `?size=${size}` : ''}`
}
