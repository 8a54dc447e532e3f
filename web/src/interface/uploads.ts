import { holdpointWithin } from './client.ts'

/** What a weak network sends: 4 KB a second. */
const BYTES_PER_MS = 4
const AT_LEAST_MS = 30_000
const AT_MOST_MS = 3_600_000

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
  const within = Math.min(AT_MOST_MS, AT_LEAST_MS + file.size / BYTES_PER_MS)
  const { data } = await holdpointWithin(within).POST('/uploads', {
    params: { query: { purpose }, header: { 'Idempotency-Key': key } },
    body: { file: '' },
    bodySerializer: () => form,
  })
  return data.data.path
}
