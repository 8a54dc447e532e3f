import { holdpoint } from './client.ts'

/** Uploads an image, which every member may see. @returns its storage path */
export function uploadImage(file: Blob, key: string): Promise<string> {
  return upload(file, 'image', key)
}

/** Uploads the picture or PDF of a proof, which few may read. @returns its storage path */
export function uploadProof(file: Blob, key: string): Promise<string> {
  return upload(file, 'proof', key)
}

/** Uploads a video, which every member may see. @returns its storage path */
export function uploadVideo(file: Blob, key: string): Promise<string> {
  return upload(file, 'video', key)
}

async function upload(file: Blob, purpose: 'image' | 'video' | 'proof', key: string): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  const { data } = await holdpoint.POST('/uploads', {
    params: { query: { purpose }, header: { 'Idempotency-Key': key } },
    body: { file: '' },
    bodySerializer: () => form,
  })
  return data.data.path
}
