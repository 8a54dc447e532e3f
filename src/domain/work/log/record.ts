import { type Author, audit, type Context } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { lookAfter } from '../notices/look.ts'
import { checksOf, isOutside } from '../steps/checks.ts'
import { entryOfStep } from '../steps/states.ts'
import { type Meaning, signOff } from './resource.ts'

/** An entry of the log. Values that its meaning does not use are left out. */
export interface Entry {
  readonly meaning: Meaning
  readonly userId: string
  /** The owner of the session, who is another person on a shared phone. */
  readonly recordedBy: string
  readonly workStepId?: string
  readonly checkId?: string
  /** A decimal, as sent. Whether it is outside the limits of its check is determined when it is written. */
  readonly value?: string
  readonly safetyRequirementIds?: readonly string[]
  readonly reason?: string | null
  readonly filePath?: string
  readonly deviationId?: string | null
  readonly overrideId?: string
}

const MEASURED = `, 'outside', (SELECT ${isOutside(`$3::jsonb ->> 'value'`)}
  FROM ${checksOf('about.step')} c (value, place) WHERE c.value ->> 'id' = (($3::jsonb ->> 'check_id')::uuid)::text)`

// An earlier statement has waited for the lock of the job's row, so this one sees the previous entry.
const recording = (judged: string) =>
  statement(`
INSERT INTO sign_offs SELECT p.* FROM (
  SELECT l.revision, l.document_sha256, l.steps FROM permits l
  WHERE l.organization_id = $1 AND l.job_id = $2 ORDER BY l.revision DESC LIMIT 1) latest
LEFT JOIN LATERAL (SELECT s.place, s.at FROM sign_offs s
  WHERE s.organization_id = $1 AND s.job_id = $2 ORDER BY s.place DESC LIMIT 1) before ON true
CROSS JOIN LATERAL (SELECT CASE WHEN $3::jsonb ? 'work_step_id'
  THEN ${entryOfStep('latest', `($3::jsonb ->> 'work_step_id')`)} END AS step OFFSET 0) about
CROSS JOIN LATERAL jsonb_populate_record(NULL::sign_offs, $3::jsonb || jsonb_build_object(
  'organization_id', $1::uuid, 'job_id', $2::uuid, 'place', coalesce(before.place, 0) + 1, 'at', greatest(clock_timestamp(), before.at),
  'revision', latest.revision, 'document_sha256', CASE WHEN $3::jsonb ? 'work_step_id' THEN about.step ->> 'documentSha256'
    ELSE latest.document_sha256 END${judged})) p RETURNING 1`)

const RECORD = recording('')
const RECORD_VALUE = recording(MEASURED)

/**
 * Adds an entry to the log of a job, with its audit entry: about the document of its step, otherwise of the permit.
 * The job's row is already locked, and its state allows the meaning; a step is one of its latest permit.
 * @returns the entry's id
 */
export async function recordSignOff(inside: Context, jobId: string, given: Entry): Promise<string> {
  const id = newId()
  await inside.write(entryStatements(inside, { id, jobId }, given))
  return id
}

/** The statements that write an entry with this id, and queue mails to the people who must act next. */
export function entryStatements(
  author: Author,
  { id, jobId }: { readonly id: string; readonly jobId: string },
  { meaning, userId, recordedBy, ...data }: Entry,
): readonly BoundStatement[] {
  const row = {
    ...{ id, meaning, user_id: userId, recorded_by: recordedBy },
    ...{ work_step_id: data.workStepId, check_id: data.checkId, value: data.value },
    ...{ safety_requirement_ids: data.safetyRequirementIds, reason: data.reason, file_path: data.filePath },
    ...{ deviation_id: data.deviationId, override_id: data.overrideId },
  }
  return [
    bind(data.value === undefined ? RECORD : RECORD_VALUE, [
      author.organizationId,
      jobId,
      JSON.stringify(row),
    ]),
    audit(signOff, author, id, 'create'),
    ...lookAfter(author.organizationId, { jobId, id, meaning }),
  ]
}
