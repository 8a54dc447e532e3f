import {
  audit,
  type Context,
  commit,
  envelope,
  type FileAnswer,
  file,
  insert,
  type Noun,
  noQuery,
  operation,
  type Single,
  type Upload,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound, Refusal } from '../../../platform/refusals/refusal.ts'
import type { Files } from '../../../platform/storage/files.ts'
import type { Encoded } from './encode.ts'
import { MAX_IMAGE_MEBIBYTES, oneFile } from './one-file.ts'
import { keyOf, nameOf, PATH, pathOf } from './path.ts'
import { upload } from './resource.ts'
import { decoding } from './turns.ts'

const FIND = statement('SELECT sha256 FROM uploads WHERE organization_id = $1 AND path = $2')

const FORM = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'The image.' } },
  required: ['file'],
}

export const createUpload = operation({
  route: 'POST /uploads',
  summary: 'Upload an image',
  about:
    'A form with one file: JPEG, PNG, WebP or AVIF, at most 10 MiB and 40 million pixels. It is kept as WebP, upright, at most 2,560 pixels a side, without metadata; of an animation the first frame.',
  permission: 'uploads.create',
  of: upload,
  query: noQuery,
  // The form around the image takes some bytes too.
  accepts: {
    mediaTypes: ['multipart/form-data'],
    maxBytes: (MAX_IMAGE_MEBIBYTES + 1) * 1_048_576,
    schema: FORM,
  },
  reply: envelope(201),
  errors: [400, 403, 422],
  run: (context, { upload: sent, files }) => keep(context, sent, files),
})

export const readUpload = operation({
  route: 'GET /uploads/{path}',
  summary: 'View an uploaded image',
  about: 'For every member of the organization. What is at a path never changes.',
  permission: null,
  of: upload,
  query: noQuery,
  reply: { ...file('image/webp'), tagged: true },
  errors: [404],
  run: (context, { params, files }) => show(context, params.path ?? '', files),
})

/** The file comes first, so that no row ever names one that is not there. */
async function keep(context: Context, sent: Upload, files: Files): Promise<Single> {
  const received = await oneFile(sent)
  const { content, width, height } = await decoding.during(context.organizationId, () => encoded(received))
  const id = newId()
  const path = pathOf(id)
  const key = keyOf(context.organizationId, path)
  await files.put(key, content)
  const values = { path, bytes: content.length, width, height, sha256: nameOf(content) }
  try {
    return await commit(upload, context, { id, query: { fields: undefined, with: [] } }, [
      insert(upload, context, id, values),
      audit(upload, context, id, 'create'),
    ])
  } catch (error) {
    // Only where it is certain that no row names the file. Where this fails too an unreachable file is
    // left, and nothing worse.
    if (error instanceof Refusal) await files.remove(key).catch(() => {})
    throw error
  }
}

async function show(context: Context, asked: string, files: Files): Promise<FileAnswer> {
  const path = asked.toLowerCase()
  const isPath = new RegExp(PATH).test(path)
  const [rows] = await context.read(isPath ? [bind(FIND, [context.organizationId, path])] : [])
  const sha256 = rows?.[0]?.[0]
  const content = sha256 ? await files.get(keyOf(context.organizationId, path)) : undefined
  if (!content) throw notFound({ kind: upload.name })
  return {
    mediaType: 'image/webp',
    content,
    headers: {
      etag: `"${sha256}"`,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
    },
  }
}

export const uploads: Noun<typeof upload> = {
  of: upload,
  sample: () => import('./sample.ts'),
  operations: [createUpload, readUpload],
}

/** The library of images is loaded when the first one comes: a service without images does not need its memory. */
async function encoded(received: Buffer): Promise<Encoded> {
  const { encode } = await import('./encode.ts')
  return encode(received)
}
