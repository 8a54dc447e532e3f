import {
  CAPTURED,
  changeDefinition,
  composite,
  envelope,
  integer,
  nullable,
  objectSchema,
  operation,
  plainBody,
  readPartOperation,
  subResource,
  valueSchema,
} from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { educationalContent } from './resource.ts'

const LONGEST_SECONDS = 86_400

const READ = statement(`
SELECT json_build_object('durationSeconds', r.playback_duration_seconds)
FROM educational_contents r WHERE r.organization_id = $1 AND r.id = $2`)

/**
 * Forgets the length of a version whose video earlier statements have replaced, removed or added: the length of the new
 * one is unknown.
 */
export const FORGET_LENGTH = statement(`
WITH other AS MATERIALIZED (
  SELECT r.id FROM educational_contents r
  WHERE r.organization_id = $1 AND r.id = $2 AND r.playback_duration_seconds IS NOT NULL
    AND ${CAPTURED} -> 'video' ->> 'url' IS DISTINCT FROM r.video ->> 'url')
UPDATE educational_contents r SET playback_duration_seconds = NULL FROM other
WHERE r.organization_id = $1 AND r.id = other.id`)

const fields = {
  durationSeconds: nullable(
    integer(
      { minimum: 1, maximum: LONGEST_SECONDS },
      { about: 'Length of the video in whole seconds; null if it is not known.', example: 214 },
    ),
  ),
}

/** The length in a row of a file. */
export const playbackInFile = nullable(
  composite(fields, [], { about: 'How long the video is; without it the viewer attests to having watched.' }),
)

/** Its column in a file. */
export const playbackColumns = [
  {
    name: 'playback.durationSeconds',
    schema: fields.durationSeconds.schema,
    sql: 'to_json(r.playback_duration_seconds)',
  },
]

/** A version's column for the length in a row of a file. */
export function importedPlayback(given: { readonly durationSeconds?: number | null } | null | undefined): {
  readonly playback_duration_seconds?: number | null
} {
  return given === undefined ? {} : { playback_duration_seconds: given?.durationSeconds ?? null }
}

const reply = envelope(200, objectSchema({ durationSeconds: valueSchema(fields.durationSeconds) }))

const readPlayback = readPartOperation(
  educationalContent,
  'playback',
  { summary: 'View the video length of an educational content', reply },
  READ,
)

const updatePlayback = operation({
  route: 'PUT /educational-contents/{id}/playback',
  summary: 'Set the video length of an educational content',
  about: `The watched part of a video can only be measured if its length is known. The length belongs to the version: it can
change while that is a draft, and the next version starts with the same unless its video changes. Fields left out stay.`,
  permission: 'educational-contents.update',
  of: educationalContent,
  body: plainBody(fields, []),
  reply,
  errors: [409],
  run: (context, { record, body }) =>
    changeDefinition(
      educationalContent,
      context,
      record,
      body.durationSeconds === undefined ? {} : { playback_duration_seconds: body.durationSeconds },
      subResource(context, READ),
    ),
})

export const playbackOperations = [readPlayback, updatePlayback]
