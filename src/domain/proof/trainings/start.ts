import {
  audit,
  type Context,
  commit,
  envelope,
  id,
  insert,
  nullable,
  operation,
  plainBody,
  type RecordQuery,
  readRow,
  recordQuery,
  type Single,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { type Subject, subjectOf } from '../completions/subject.ts'
import { training } from './resource.ts'

// Lets a person start only one training at a time, and keeps the membership from ending in between.
const LOCK_PERSON = statement(`
SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 FOR NO KEY UPDATE`)

const OPEN = statement(`
SELECT r.id FROM trainings r WHERE r.organization_id = $1 AND r.user_id = $2 AND r.educational_content_id = $3
  AND r.order_id IS NOT DISTINCT FROM $4 AND r.status = 'open'`)

/**
 * How much of the video must be watched, and its length if the player reports progress, so that the server knows what
 * was watched.
 */
const VIDEO = statement(`
SELECT nullif((v.video ->> 'minimumWatchPercentage')::integer, 0), CASE WHEN v.video ->> 'provider' = 'file' THEN v.seconds END
FROM (
  SELECT c.video, c.playback_duration_seconds AS seconds FROM educational_contents c
  WHERE c.organization_id = $1 AND c.id = $2
  UNION ALL
  SELECT f.content -> 'video', (SELECT (n.need ->> 'content_playback_seconds')::integer
    FROM order_needs k CROSS JOIN LATERAL jsonb_array_elements(k.needs) n (need)
    WHERE k.organization_id = $1 AND k.order_id = o.id AND n.need ->> 'content_id' = $2::text LIMIT 1)
  FROM received_orders o CROSS JOIN LATERAL jsonb_array_elements(o.frozen -> 'contents') f (content)
  WHERE o.organization_id = $1 AND o.id = $3 AND f.content ->> 'id' = $2::text
) v`)

const body = plainBody(
  {
    educationalContentId: id({ about: 'The version in force, or the one frozen in the order.' }),
    orderId: nullable(id({ about: 'A confirmed order, own or received, whose frozen text is used.' })),
  },
  ['educationalContentId'],
)

export const startTraining = operation({
  route: 'POST /trainings',
  summary: 'Start a training',
  about: `Starts one for the caller. If a training of the same version and order is open, it is returned with 200. With \`orderId\`
the text, assessments and questions are those frozen with that order.`,
  permission: 'trainings.create',
  of: training,
  query: recordQuery(training),
  body,
  reply: { ...envelope(201), orExisting: true },
  errors: [409],
  run: (context, { query, body }) =>
    context.transaction(async (inside) => {
      const { organizationId, caller } = inside
      const subject = await subjectOf(inside, body)
      await inside.write([bind(LOCK_PERSON, [organizationId, caller.userId])])
      const [open] = await readRow(inside, OPEN, [caller.userId, subject.id, body.orderId ?? null])
      if (open) return commit(training, inside, { id: open, query, existed: true }, [])
      return begin(inside, query, subject, body.orderId ?? null)
    }),
})

async function begin(
  inside: Context,
  query: RecordQuery,
  { id: versionId, canonicalId, version }: Subject,
  orderId: string | null,
): Promise<Single> {
  const { caller } = inside
  const [minimum, seconds] = await readRow(inside, VIDEO, [versionId, orderId])
  const started = newId()
  return commit(training, inside, { id: started, query }, [
    insert(
      training,
      inside,
      started,
      {
        user_id: caller.userId,
        educational_content_id: versionId,
        educational_content_canonical_id: canonicalId,
        educational_content_version: version,
        order_id: orderId,
        status: 'open',
        minimum_watch_percentage: minimum ?? null,
        video_seconds: seconds ?? null,
        watched: '{}',
      },
      { started_at: 'statement_timestamp()', watched_at: 'statement_timestamp()' },
    ),
    audit(training, inside, started, 'create'),
  ])
}
