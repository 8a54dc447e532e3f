import {
  body,
  type Context,
  confirmationIn,
  createVersion,
  deleteOperation,
  envelope,
  listOperation,
  type Noun,
  operation,
  type Rule,
  readOperation,
  recordQuery,
  updateVersion,
  type Values,
  valuesOf,
  versionOperations,
} from '../../../engine/index.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { requireImage, requireVideo } from '../../trace/uploads/required.ts'
import { impactOfConfirmation } from '../impact/impact.ts'
import { impactOperation } from '../impact/operation.ts'
import { forgetLength, playbackOperations } from './playback.ts'
import { intervalTooShort, notOfProvider } from './refusals.ts'
import { educationalContent } from './resource.ts'
import { cleanRichText } from './rich-text.ts'

const contentBody = body(educationalContent, {
  required: ['title', 'completionStrategy'],
  optional: ['body', 'active', 'isFeatured', 'status', 'intervalDays', 'coverImagePath', 'video'],
})

const rules: readonly Rule[] = [
  {
    broken: `p.completion_strategy = 'interval' AND coalesce(p.interval_days, 0) < 1`,
    details: { intervalDays: [intervalTooShort({ least: 1 })] },
  },
]

export const createEducationalContent = operation({
  route: 'POST /educational-contents',
  summary: 'Create an educational content',
  permission: 'educational-contents.create',
  of: educationalContent,
  query: recordQuery(educationalContent),
  body: contentBody,
  reply: envelope(201),
  errors: [400, 403, 422],
  run: async (context, { query, body }) =>
    createVersion(educationalContent, context, query, {
      before: requireFiles(context, body),
      values: await cleaned(body),
      confirm: confirmationIn(body),
      rules,
    }),
})

export const updateEducationalContent = operation({
  route: 'PUT /educational-contents/{id}',
  summary: 'Update an educational content',
  permission: 'educational-contents.update',
  of: educationalContent,
  query: recordQuery(educationalContent),
  body: contentBody,
  reply: envelope(200),
  errors: [400, 403, 404, 422],
  run: async (context, { record, query, body }) =>
    updateVersion(
      educationalContent,
      context,
      { record, query },
      {
        before: requireFiles(context, body),
        values: await cleaned(body),
        after: (id) => (body.video ? [forgetLength(context, id)] : []),
        confirm: confirmationIn(body),
        told: (...now) => impactOfConfirmation(educationalContent, ...now),
        rules,
      },
    ),
})

interface WithFiles {
  readonly coverImagePath?: string | null
  readonly video?: { readonly url: string; readonly provider: string } | null
}

/** Refuses files that are not there, or are something else. @throws Refusal 422 */
function requireFiles(
  { organizationId }: Context,
  { coverImagePath, video }: WithFiles,
): readonly BoundStatement[] {
  const path = video && !URL.canParse(video.url) ? video.url : undefined
  if (path !== undefined && video?.provider !== 'file') throw invalid({ 'video.url': [notOfProvider()] })
  return [
    ...requireImage(organizationId, coverImagePath, 'coverImagePath'),
    ...(path === undefined ? [] : [requireVideo(organizationId, path, 'video.url')]),
  ]
}

/** The columns for the body, its rich text cleaned; a video that says nothing else need not be watched. */
async function cleaned(accepted: {
  readonly body?: string | null
  readonly video?: object | null
}): Promise<Values> {
  const { body, video } = accepted
  return {
    ...valuesOf(educationalContent, accepted),
    ...(body ? { body: await cleanRichText(body) } : {}),
    ...(video ? { video: { minimumWatchPercentage: 0, ...video } } : {}),
  }
}

export const educationalContents: Noun<typeof educationalContent> = {
  of: educationalContent,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(educationalContent),
    createEducationalContent,
    readOperation(educationalContent, envelope(200)),
    updateEducationalContent,
    deleteOperation(educationalContent, {
      about: `Removes a draft; the version before it is current again. A confirmed version stays, and so does a
content that any version of a requirement or assessment names: 409.`,
    }),
    ...playbackOperations,
    impactOperation(educationalContent),
    ...versionOperations(educationalContent, {
      reply: envelope(200),
      update: updateEducationalContent,
    }),
  ],
  search: {},
  file: { imports: { create: createEducationalContent, update: updateEducationalContent, key: ['title'] } },
}
