import { column, permissionTo, type Resource } from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { safetyRequirement } from '../../procedures/safety-requirements/resource.ts'
import { workTask } from '../../procedures/work-tasks/resource.ts'
import { site } from '../../register/sites/resource.ts'

/** The kinds with a sample, in the order in which they can be removed: what others refer to comes last. */
export const kinds: readonly Resource[] = [workTask, safetyRequirement, educationalContent, site]

/** SQL for the samples of a kind: resource, id of the current version, title and position. */
function samplesOf({ segment, table, title, versioned }: Resource, place: number): string {
  const logical = versioned ? 'r.is_current AND r.canonical_id' : 'r.id'
  return `SELECT s.resource, r.id, r.${column(title)} AS title, ${place} AS place
  FROM sample_records s JOIN ${table} r ON r.organization_id = $1 AND ${logical} = s.record_id
  WHERE s.organization_id = $1 AND s.resource = '${segment}'`
}

/** SQL for the samples that the caller may remove. */
export const REMOVABLE = kinds
  .map((of, place) => `${samplesOf(of, place)} AND ${callerHolds(permissionTo('delete', of))}`)
  .join('\nUNION ALL ')

/** SQL for whether a record is not a sample. @param record the id of the logical record */
export function isOwn(record: string): string {
  return `${record} <> ALL (ARRAY(SELECT s.record_id FROM sample_records s WHERE s.organization_id = $1))`
}

/** Concurrent requests to create or remove samples wait for each other. */
export const LOCK_SAMPLES = statement(`
SELECT id FROM roles WHERE organization_id = $1 AND built_in AND name = 'administrator' FOR NO KEY UPDATE`)

export const LIST_SAMPLES = statement(`
SELECT resource, id, title FROM (${kinds.map(samplesOf).join('\nUNION ALL ')}) found ORDER BY place`)
