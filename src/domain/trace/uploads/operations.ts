import {
  audit,
  auditAct,
  type Context,
  commit,
  envelope,
  type FileAnswer,
  file,
  type Input,
  insert,
  type Noun,
  operation,
  plainQuery,
  type Single,
  type Upload,
} from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { forbidden, notFound, Refusal } from '../../../platform/refusals/refusal.ts'
import type { ByteRange, Files } from '../../../platform/storage/files.ts'
import { FILE_ERASED, fileErased } from './erased-files.ts'
import { oneFile } from './one-file.ts'
import { type Kind, keyOf, MEDIA_TYPES, mediaTypeAt, PATH, pathOf } from './path.ts'
import { mayUpload, PURPOSES, type Purpose, RULES } from './purpose.ts'
import { READABLE } from './readable.ts'
import { asImage, asProof, asVideo, inMemory, type Received } from './receive.ts'
import { upload } from './resource.ts'
import { hasSmallVersion, smallVersion } from './small-version.ts'

const MEBIBYTE = 1_048_576

/** The last column is the completion with the attached proof; the caller's own, if there is one. */
const FIND = statement(`
SELECT u.sha256, u.bytes, u.purpose, u.organization_id, (SELECT c.id FROM completions c
  WHERE c.organization_id = $1 AND c.file_path = u.path ORDER BY c.user_id = ${CALLER_USER_ID} DESC, c.id LIMIT 1)
FROM uploads u
WHERE u.organization_id = $1 AND u.path = $2 AND ${READABLE}
UNION ALL
SELECT f.sha256, f.bytes, 'video', f.from_organization_id, NULL FROM received_uploads f
WHERE f.organization_id = $1 AND f.path = $2`)

const MAY = statement(`SELECT ${PURPOSES.map(mayUpload).join(', ')}`)

const FORM = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'The file.' } },
  required: ['file'],
}

/** The form around a file takes some bytes too. */
const withForm = (mebibytes: number) => (mebibytes + 1) * MEBIBYTE

const createUpload = operation({
  route: 'POST /uploads',
  summary: 'Upload an image, a video or a proof',
  about: `A form with one file. Images (\`uploads.create\`): JPEG, PNG, WebP or AVIF, at most 10 MiB and 40 million pixels, kept as
WebP, upright, at most 2,560 pixels a side, without metadata; of an animation the first frame. Videos (\`uploads.create\`):
MP4 or WebM, at most 100 MiB, kept as they are. Proofs (\`trainings.create\`, \`completions.create\`, \`sign-offs.create\` or
\`deviations.create\`): an image as above, or a PDF of at most 10 MiB, kept as it is.`,
  permission: null,
  of: upload,
  query: plainQuery({
    purpose: {
      schema: { type: 'string', enum: [...PURPOSES], default: 'image' },
      about: 'The purpose of the file, which decides who may read it.',
    },
  }),
  accepts: {
    mediaTypes: ['multipart/form-data'],
    maxBytes: withForm(RULES.video.maxMebibytes),
    maxBytesInMemory: withForm(RULES.image.maxMebibytes),
    schema: FORM,
  },
  reply: envelope(201),
  run: (context, { query, upload: sent, files }) =>
    keep(context, sent, (query.values.purpose ?? 'image') as Purpose, files),
})

const readUpload = operation({
  route: 'GET /uploads/{path}',
  summary: 'View an uploaded image, play a video, download a proof',
  about: `Every member of the organization may read images and videos. A proof is for the person whom it is about and for
\`completions.read\`, and until it is attached for its uploader; each of its downloads is in the audit log. The file at a
path never changes. A range gets a part of it.`,
  permission: null,
  of: upload,
  query: plainQuery({
    size: {
      schema: { type: 'string', enum: ['small'] },
      about: 'Gets an image with at most 512 pixels a side, if that is smaller. Other files come unchanged.',
    },
  }),
  reply: { ...file(...Object.values(MEDIA_TYPES)), tagged: true, inParts: true },
  errors: [416],
  run: (context, { params, query, files, note }) =>
    show(context, { asked: params.path ?? '', isSmall: query.values.size === 'small' }, files, note),
})

/** The file is stored first, so that no row ever names a missing file. */
async function keep(context: Context, sent: Upload, purpose: Purpose, files: Files): Promise<Single> {
  await requireRight(context, purpose)
  const id = newId()
  const { kind, bytes, sha256, size } = await take(context, sent, purpose, id, files)
  const path = pathOf(id, kind)
  const values = { path, purpose, bytes, sha256, ...size }
  try {
    return await commit(upload, context, { id }, [
      insert(upload, context, id, values),
      audit(upload, context, id, 'create'),
    ])
  } catch (error) {
    // Only if it is certain that no row names the file. If this fails too, an unreachable file is left, which does no
    // harm.
    if (error instanceof Refusal) await files.remove(keyOf(context.organizationId, path)).catch(() => {})
    throw error
  }
}

/** @throws Refusal 403 */
async function requireRight(context: Context, purpose: Purpose): Promise<void> {
  const [rows] = await context.read([bind(MAY, [context.organizationId])])
  if (rows?.[0]?.[PURPOSES.indexOf(purpose)] === 't') return
  throw forbidden({ permission: RULES[purpose].needs.join(' or ') })
}

/** Stores the file of a form. */
async function take(
  { organizationId }: Context,
  sent: Upload,
  purpose: Purpose,
  id: string,
  files: Files,
): Promise<Received> {
  const { maxMebibytes } = RULES[purpose]
  if (purpose === 'video') {
    let place: string | undefined
    const placeOf = (kind: Kind) => {
      place = keyOf(organizationId, pathOf(id, kind))
      return place
    }
    try {
      return await oneFile(sent, maxMebibytes, (stream) => asVideo(stream, files, placeOf))
    } catch (error) {
      if (place !== undefined) await files.remove(place).catch(() => {})
      throw error
    }
  }
  const whole = await oneFile(sent, maxMebibytes, (stream) => inMemory(stream, maxMebibytes * MEBIBYTE))
  const received = await (purpose === 'proof' ? asProof : asImage)(organizationId, whole)
  await files.put(keyOf(organizationId, pathOf(id, received.kind)), received.content)
  return received
}

/** A browser shows what it keeps only as long as it sends the same cookies. */
const FOR_THE_SESSION = {
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'cookie, authorization',
}

interface Asked {
  /** The path, in any case. */
  readonly asked: string
  readonly isSmall: boolean
}

async function show(
  context: Context,
  { asked, isSmall }: Asked,
  files: Files,
  note: Input['note'],
): Promise<FileAnswer> {
  const path = asked.toLowerCase()
  const isPath = new RegExp(PATH).test(path)
  const [rows] = await context.read(isPath ? [bind(FIND, [context.organizationId, path])] : [])
  const [sha256, bytes, purpose, keptBy, completionId] = rows?.[0] ?? []
  if (!keptBy) throw notFound({ kind: upload.name })
  if (completionId) {
    await note([
      auditAct(context, {
        action: 'proof-download',
        resource: 'completions',
        recordId: completionId,
        after: {},
      }),
    ])
  }
  const wantsSmall = isSmall && purpose !== 'proof' && hasSmallVersion(path, Number(bytes))
  const small = wantsSmall ? await smallVersion(files, keptBy, path) : undefined
  // Who may read a proof can change, and a large image in the place of a small one is for this once.
  const staysAsItIs = purpose !== 'proof' && wantsSmall === (small !== undefined)
  return {
    mediaType: mediaTypeAt(path),
    content: small ?? {
      bytes: Number(bytes),
      read: async (range: ByteRange | undefined) => there(await files.read(keyOf(keptBy, path), range)),
    },
    headers: {
      etag: small ? `"${sha256}-small"` : `"${sha256}"`,
      ...(staysAsItIs ? FOR_THE_SESSION : {}),
      'content-disposition': purpose === 'proof' ? `attachment; filename="${path}"` : 'inline',
    },
  }
}

/** @throws Refusal 404 */
function there<T>(content: T | undefined): T {
  if (content === undefined) throw notFound({ kind: upload.name })
  return content
}

export const uploads: Noun<typeof upload> = {
  of: upload,
  sample: () => import('./sample.ts'),
  operations: [createUpload, readUpload],
  background: { [FILE_ERASED]: fileErased },
}
