import { type Context, type RecordOf, requireReferences } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { requirePhoto } from '../../trace/uploads/required.ts'
import type { deviation } from './resource.ts'

const NAMES_NONE = (field: string) =>
  `SELECT refuse('invalid_reference', jsonb_build_object('fields', jsonb_build_array('${field}')))`

/** SQL for the job: that of a new deviation, or of the existing one. */
const JOB = `coalesce($4::uuid, (SELECT d.job_id FROM deviations d WHERE d.organization_id = $1 AND d.id = $3))`

/** An existing assignee stays, even if they have left. */
const REQUIRE_MEMBER = statement(`
${NAMES_NONE('assigneeId')} WHERE NOT EXISTS (SELECT FROM memberships m
    WHERE m.organization_id = $1 AND m.user_id = $2 AND m.ended_at IS NULL FOR KEY SHARE)
  AND NOT EXISTS (SELECT FROM deviations d WHERE d.organization_id = $1 AND d.id = $3 AND d.assignee_id = $2)`)

/**
 * In a job with a permit, a step of one of its revisions, which may be a buyer's. A draft can be deleted, a confirmed
 * version stays.
 */
const REQUIRE_STEP = statement(`
${NAMES_NONE('workStepId')} WHERE NOT CASE
  WHEN EXISTS (SELECT FROM permits p WHERE p.organization_id = $1 AND p.job_id = ${JOB})
  THEN EXISTS (SELECT FROM permits p WHERE p.organization_id = $1 AND p.job_id = ${JOB}
    AND p.steps @> jsonb_build_array(jsonb_build_object('workStepId', $2::uuid)))
  ELSE EXISTS (SELECT FROM work_steps s
    WHERE s.organization_id = $1 AND s.id = $2 AND s.confirmed_at IS NOT NULL) END`)

/** The records that a body refers to. */
export type Named = Partial<
  RecordOf<Pick<typeof deviation.fields, 'jobId' | 'siteId' | 'workStepId' | 'assigneeId' | 'photoPath'>>
>

/**
 * Ends the transaction with 422 if a body refers to a record that the organization does not have or the caller may
 * not use.
 */
export function requireNamed(
  { organizationId }: Context,
  deviationId: string,
  { jobId, siteId, workStepId, assigneeId, photoPath }: Named,
): readonly BoundStatement[] {
  return [
    ...(siteId ? [requireReferences('sites', { organizationId }, [['siteId', siteId]])] : []),
    ...(workStepId ? [bind(REQUIRE_STEP, [organizationId, workStepId, deviationId, jobId ?? null])] : []),
    ...(assigneeId ? [bind(REQUIRE_MEMBER, [organizationId, assigneeId, deviationId])] : []),
    ...requirePhoto(organizationId, photoPath, 'photoPath', deviationId),
  ]
}
