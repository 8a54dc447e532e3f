import {
  actOperation,
  commit,
  integer,
  lock,
  plainBody,
  requireStep,
  retryOnConflict,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { backwards, beyondVideo } from './refusals.ts'
import { OWN, training } from './resource.ts'

/** The longest possible video, in seconds. */
const LONGEST = 86_400
/** How much faster than the clock a video may be watched. */
const FASTEST = 1.5

// Limits the report to what can be credited. Every report resets the clock. It is one statement, since reports are
// frequent; if it finds no open training, the caller looks again.
const CREDIT = statement(`
WITH credited AS (
  UPDATE trainings r SET
    watched = r.watched + int4multirange(int4range($3::integer, least($4::integer, $3::integer + greatest(
      floor(${FASTEST} * extract(epoch FROM statement_timestamp() - r.watched_at)), 0)::integer))),
    watched_at = greatest(r.watched_at, statement_timestamp()), updated_at = statement_timestamp()
  WHERE r.organization_id = $1 AND r.id = $2 AND ${OWN} AND r.status = 'open' AND coalesce(r.video_seconds, ${LONGEST}) >= $4
  RETURNING r.id
)
SELECT CASE WHEN r.status = 'open' AND r.video_seconds < $4
  THEN ${refuseField('to', beyondVideo.sql({ seconds: 'r.video_seconds' }))} ELSE refuse('state_changed') END
FROM (SELECT) asked LEFT JOIN trainings r ON r.organization_id = $1 AND r.id = $2 WHERE NOT EXISTS (SELECT FROM credited)`)

const second = (about: string, example: number) => integer({ maximum: LONGEST }, { about, example })

export const reportWatching = actOperation(training, 'watching', {
  summary: 'Report which seconds of the video were played',
  about: `The range played, in whole seconds of the video. At most ${FASTEST} times the time since the previous report (or since the
training began) is credited; longer ranges are cut.`,
  permission: 'trainings.create',
  body: plainBody(
    { from: second('Start of the played range.', 0), to: second('End of the played range.', 15) },
    ['from', 'to'],
  ),
  withoutLook: ['open'],
  run: (context, { record, query, body: { from, to } }) => {
    if (to <= from) throw invalid({ to: [backwards()] })
    return retryOnConflict(training, context, record, (loaded) => {
      requireStep(training, loaded, 'watching')
      return commit(training, context, { id: loaded.id, query }, [
        ...(loaded.tag === undefined ? [] : lock(training, context, loaded, 'NO KEY UPDATE')),
        bind(CREDIT, [context.organizationId, loaded.id, from, to]),
      ])
    })
  },
})
