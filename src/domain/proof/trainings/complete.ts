import {
  actOn,
  actOperation,
  audit,
  type Context,
  type Field,
  insert,
  plainBody,
  readRow,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { FieldReasons } from '../../../platform/refusals/reason.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { newCode } from '../completions/code.ts'
import { subjectColumns } from '../completions/record.ts'
import { completion } from '../completions/resource.ts'
import type { Subject } from '../completions/subject.ts'
import { validUntil, ZONE } from '../completions/validity.ts'
import { type Document, keepDocument } from '../documents/document.ts'
import { type LearnedContent, learnedDocument, type PassedAssessment } from '../documents/learned.ts'
import { ASSESSMENTS, contentJson, ruledContent, TRIED, WATCHED_SECONDS } from './learned.ts'
import { notPassed, notWatched } from './refusals.ts'
import { training } from './resource.ts'
import { OVERDUE_OF_TRAINING, settle } from './settle.ts'

const PROGRESS = statement(`
SELECT json_build_object('orderId', r.order_id, 'needed', r.minimum_watch_percentage, 'seconds', r.video_seconds,
  'watched', ${WATCHED_SECONDS}, 'content', ${contentJson(ruledContent)},
  'missing', (SELECT coalesce(json_agg(a.id), '[]') FROM ${ASSESSMENTS} CROSS JOIN ${TRIED} WHERE NOT t.passed))
FROM trainings r WHERE r.organization_id = $1 AND r.id = $2`)

// A passed assessment counts, whatever has happened to it since.
const PASSED = statement(`
SELECT coalesce(json_agg(json_build_object('title', t.title, 'description', t.description, 'passPercentage', t.pass_percentage,
  'timeLimitMinutes', t.time_limit_minutes, 'questions', (SELECT json_agg(json_build_object('question', q.question,
    'type', q.type, 'options', q.options, 'points', q.points, 'required', q.required) ORDER BY q."order", q.question, q.question_id)
    FROM attempt_questions q WHERE q.organization_id = $1 AND q.attempt_id = t.id))), '[]')
FROM attempts t WHERE t.organization_id = $1 AND t.training_id = $2 AND t.status = 'passed'`)

const VALIDITY = statement(`
SELECT to_json(statement_timestamp()) #>> '{}',
  ${validUntil(`(statement_timestamp() AT TIME ZONE ${ZONE})::date`, '$2::text', '$3::integer')}`)

const END = statement(`
UPDATE trainings SET status = 'completed', ended_at = statement_timestamp(), updated_at = statement_timestamp(), updated_by = $3
WHERE organization_id = $1 AND id = $2`)

/** The progress of a training, as read by `PROGRESS`. */
interface Progress {
  readonly orderId: string | null
  /** The percentage of the video that must be watched. */
  readonly needed: number | null
  /** The length of the video; null if watching it is only attested. */
  readonly seconds: number | null
  readonly watched: number
  readonly content: LearnedContent &
    Omit<Subject, 'kind' | 'strategy'> & { readonly completionStrategy: Subject['strategy'] }
  /** The assessments that are not passed. */
  readonly missing: readonly string[]
}

const understood: Field<boolean> = {
  schema: {
    type: 'boolean',
    enum: [true],
    description: 'Confirms that the content was understood.',
    examples: [true],
  },
  nullable: false,
}

export const completeTraining = actOperation(training, 'complete', {
  summary: 'Complete a training',
  about: `Makes the proof. The required part of the video must be watched and every assessment of the content passed. If watching
cannot be measured, the person attests it (\`evidence\` attested).`,
  permission: 'trainings.create',
  body: plainBody({ understood }, ['understood']),
  run: async (context, { record, query, note }) => {
    await settle(context, note, OVERDUE_OF_TRAINING, record.id)
    return actOn(training, context, { record, query }, 'complete', async (inside, loaded) => {
      const { organizationId, caller } = inside
      const [rows, tried] = await inside.read([
        bind(PROGRESS, [organizationId, loaded.id]),
        bind(PASSED, [organizationId, loaded.id]),
      ])
      const progress: Progress = JSON.parse(rows?.[0]?.[0] ?? 'null')
      const passed: readonly PassedAssessment[] = JSON.parse(tried?.[0]?.[0] ?? '[]')
      requireFinished(progress)
      const document = learnedDocument(progress.content, progress.seconds, passed)
      await inside.write([
        bind(END, [organizationId, loaded.id, caller.userId]),
        keepDocument(inside, document),
      ])
      await prove(inside, loaded.id, progress, { evidence: evidenceOf(progress, passed), document })
    })
  },
})

/** @throws Refusal 409 naming everything that is missing */
function requireFinished({ needed, seconds, watched, missing }: Progress): void {
  const lacksVideo = needed !== null && seconds !== null && watched * 100 < needed * seconds
  const reasons: FieldReasons = {
    ...(lacksVideo
      ? { video: [notWatched({ needed, watched: Math.floor((watched * 100) / seconds) })] }
      : {}),
    ...Object.fromEntries(missing.map((id) => [`assessments.${id}`, [notPassed()]])),
  }
  if (Object.keys(reasons).length > 0) throw new Refusal(409, 'not_finished', reasons)
}

function evidenceOf({ needed, seconds }: Progress, passed: readonly PassedAssessment[]): string {
  if (needed !== null && seconds === null) return 'attested'
  return passed.length > 0 ? 'quiz' : 'reading'
}

/** Creates the proof of a completed training, dated today in the organization's time zone. */
async function prove(
  inside: Context,
  trainingId: string,
  { orderId, content }: Progress,
  { evidence, document }: { readonly evidence: string; readonly document: Document },
): Promise<void> {
  const { organizationId, caller } = inside
  const { completionStrategy: strategy, intervalDays } = content
  const [completedAt, lastDay] = await readRow(inside, VALIDITY, [strategy, intervalDays])
  const proof = newId()
  await inside.write([
    insert(completion, inside, proof, {
      user_id: caller.userId,
      ...subjectColumns({ ...content, kind: 'educational_content', strategy }, orderId),
      evidence,
      status: 'verified',
      completed_at: completedAt,
      valid_until: lastDay ?? null,
      document_sha256: document.sha256,
      code: newCode(organizationId),
      training_id: trainingId,
      recorded_by: caller.userId,
    }),
    audit(completion, inside, proof, 'create'),
  ])
}
