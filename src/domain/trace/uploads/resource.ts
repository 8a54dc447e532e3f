import { columnsOf, resource, text } from '../../../engine/index.ts'
import { PLANNER } from '../../../platform/auth/built-in-roles.ts'

/** An uploaded file: an image as encoded again, a video or a proof. It never changes. */
export const upload = resource({
  name: 'upload',
  segment: 'uploads',
  table: 'uploads',
  permissions: { create: PLANNER },
  fields: {
    path: text(255, {
      about: 'Storage path, for fields that name a file.',
      example: '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.webp',
    }),
  },
  inserted: ['purpose', 'bytes', 'width', 'height', 'sha256'],
  audited: columnsOf('r', 'purpose, id, bytes, width, height, sha256'),
})
