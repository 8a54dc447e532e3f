import type { Sample } from '../../../engine/index.ts'

export const sample: Sample = {
  requests: {
    'POST /uploads': async () => {
      const { default: sharp } = await import('sharp')
      const create = { width: 4, height: 4, channels: 3 as const, background: 'red' }
      const body = new FormData()
      body.set('file', new Blob([await sharp({ create }).png().toBuffer()]), 'red.png')
      return { path: '/uploads', body }
    },
  },
}
