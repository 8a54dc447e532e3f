import { holdpoint } from '../interface/client.ts'

/** What the service takes: decided there, asked for here. */
export const IMAGES = 'image/jpeg,image/png,image/webp,image/avif'

/** Where the browser finds an uploaded image. */
export function addressOf(path: string): string {
  return `/api/v1/uploads/${path}`
}

/** Uploads an image. @returns its storage path */
export async function uploadImage(file: Blob, key: string): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  const { data } = await holdpoint.POST('/uploads', {
    params: { header: { 'Idempotency-Key': key } },
    body: { file: '' },
    bodySerializer: () => form,
  })
  return data.data.path
}
