import {
  type Accepted,
  body,
  CHANGEABLE,
  type Context,
  confirmationIn,
  createOperation,
  createVersion,
  deleteOperation,
  duplicateOperation,
  listOperation,
  type Noun,
  type OnRecord,
  type RecordQuery,
  type Rule,
  readOperation,
  type Single,
  updateOperation,
  updateVersion,
  type Values,
  valuesOf,
  versionOperations,
} from '../../../engine/index.ts'
import { type BoundStatement, bind } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { REQUIRE_VIDEO, requireImage } from '../../trace/uploads/required.ts'
import { impactOfConfirmation } from '../impact/impact.ts'
import { impactOperation } from '../impact/operation.ts'
import {
  FORGET_LENGTH,
  importedPlayback,
  playbackColumns,
  playbackInFile,
  playbackOperations,
} from './playback.ts'
import { intervalTooShort, notOfProvider } from './refusals.ts'
import { educationalContent } from './resource.ts'
import { cleanRichText } from './rich-text.ts'

const given = {
  required: ['title', 'completionStrategy'],
  optional: ['body', 'active', 'isFeatured', 'status', 'intervalDays', 'coverImagePath', 'video'],
} as const

/** A row of a file also has the length of the video. */
const importedBody = body(educationalContent, {
  required: given.required,
  optional: [...given.optional, 'playback'],
  extra: { playback: playbackInFile },
})
type Imported = Accepted<typeof importedBody>

const rules: readonly Rule[] = [
  {
    broken: `p.completion_strategy = 'interval' AND coalesce(p.interval_days, 0) < 1`,
    details: { intervalDays: [intervalTooShort({ least: 1 })] },
  },
]

export const createEducationalContent = createOperation(educationalContent, {
  withoutLook: true,
  body: body(educationalContent, given),
  run: create,
})

/** As above, with the length from the row. Only for imports. */
const importCreation = createOperation(educationalContent, {
  body: importedBody,
  run: create,
})

async function create(
  context: Context,
  { query, body: accepted }: { query: RecordQuery; body: Imported },
): Promise<Single> {
  return createVersion(educationalContent, context, query, {
    before: requireFiles(context, accepted),
    values: await cleaned(accepted),
    confirm: confirmationIn(accepted),
    rules,
  })
}

const updateEducationalContent = updateOperation(educationalContent, {
  withoutLook: CHANGEABLE,
  body: body(educationalContent, given),
  run: update,
})

/** As above, with the length from the row. Only for imports. */
const importChange = updateOperation(educationalContent, {
  body: importedBody,
  run: update,
})

async function update(
  context: Context,
  { record, query, body: accepted }: OnRecord & { readonly body: Imported },
): Promise<Single> {
  const { video, playback } = accepted
  return updateVersion(educationalContent, context, record, query, {
    before: requireFiles(context, accepted),
    values: await cleaned(accepted),
    after: (id) =>
      video !== undefined && playback === undefined
        ? [bind(FORGET_LENGTH, [context.organizationId, id])]
        : [],
    confirm: confirmationIn(accepted),
    told: (...now) => impactOfConfirmation(educationalContent, ...now),
    rules,
  })
}

/** Refuses files that do not exist or have another kind. @throws Refusal 422 */
function requireFiles(
  { organizationId }: Context,
  { coverImagePath, video }: Imported,
): readonly BoundStatement[] {
  const path = video && !URL.canParse(video.url) ? video.url : undefined
  if (path !== undefined && video?.provider !== 'file') throw invalid({ 'video.url': [notOfProvider()] })
  return [
    ...requireImage(organizationId, coverImagePath, 'coverImagePath'),
    ...(path === undefined ? [] : [bind(REQUIRE_VIDEO, [organizationId, path, 'video.url'])]),
  ]
}

/** The columns of the body, with cleaned rich text; unless it says otherwise, a video need not be watched. */
async function cleaned(
  accepted: Pick<Imported, 'body' | 'playback'> & { readonly video?: object | null },
): Promise<Values> {
  const { body, video, playback } = accepted
  return {
    ...valuesOf(educationalContent, accepted),
    ...importedPlayback(playback),
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
    readOperation(educationalContent),
    updateEducationalContent,
    deleteOperation(educationalContent, {
      about: `Removes a draft; the version before it becomes current again. A confirmed version stays, and so does a
content that any version of a requirement or assessment refers to: 409.`,
    }),
    ...playbackOperations,
    duplicateOperation(educationalContent),
    impactOperation(educationalContent),
    ...versionOperations(educationalContent, { update: updateEducationalContent }),
  ],
  search: {},
  file: {
    columns: playbackColumns,
    imports: { create: importCreation, update: importChange, key: ['title'] },
  },
}
