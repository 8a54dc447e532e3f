/** What the service takes: decided there, asked for here. */
export const IMAGES = 'image/jpeg,image/png,image/webp,image/avif'

/** Where the browser finds an uploaded image. */
export function addressOf(path: string): string {
  return `/api/v1/uploads/${path}`
}
