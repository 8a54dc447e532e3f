import {
  audit,
  type Context,
  commit,
  lockAndCapture,
  type RecordQuery,
  type RecordRef,
  requireStep,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { CULPRITS, NO_CULPRIT } from './culprits.ts'
import { deliver } from './delivery.ts'
import { LINES_NOW, NAMES_TOO_MUCH, refuseTooMuch } from './lines.ts'
import { BYTES_OF_ASSESSMENTS, freezeNeeds } from './needs.ts'
import { orderTooLarge } from './refusals.ts'
import { order } from './resource.ts'
import { requireSupplier } from './supplier.ts'

/** Each content that the lines in `document.lines` name, once and whole. */
const CONTENTS = jsonRows(
  {
    id: 'c.id',
    canonicalId: 'c.canonical_id',
    version: 'c.version',
    title: 'c.title',
    body: 'c.body',
    video: 'c.video',
    completionStrategy: 'c.completion_strategy',
    intervalDays: 'c.interval_days',
    coverImagePath: 'c.cover_image_path',
  },
  `educational_contents c WHERE c.organization_id = $1 AND c.id IN (
    SELECT (named.id #>> '{}')::uuid FROM jsonb_path_query(
      document.lines, '$[*].steps[*].requirements[*].educationalContents[*].id') named (id))
  ORDER BY lower(c.title), c.id`,
)

const BOUND = statement(`
SELECT ${refuseTooMuch('lines')} FROM orders r WHERE r.organization_id = $1 AND r.id = $2 AND ${NAMES_TOO_MUCH}`)

const MAX_FROZEN_BYTES = 16_777_216
const TOO_LARGE = orderTooLarge.sql({ mebibytes: `${MAX_FROZEN_BYTES / 1_048_576}` })

/** What was frozen is shown as a whole and delivered as a whole, so it has to be of a size that can be. */
const BOUND_FROZEN = statement(`
SELECT ${refuseField('lines', TOO_LARGE)} FROM orders r
WHERE r.organization_id = $1 AND r.id = $2
  AND greatest(octet_length(r.frozen::text), ${BYTES_OF_ASSESSMENTS}) > ${MAX_FROZEN_BYTES}`)

// Check and document come from one statement: what was checked is what is frozen. The order itself is locked
// before, so its lines stand; the versions are locked afterwards, so that they are in force still when this counts.
const FREEZE = statement(`
WITH ${CULPRITS}
UPDATE orders r SET status = 'confirmed', confirmed_at = statement_timestamp(), confirmed_by = $3, updated_at = statement_timestamp(), updated_by = $3,
  frozen = (SELECT jsonb_build_object('lines', document.lines, 'contents', ${CONTENTS})
    FROM (SELECT ${LINES_NOW}::jsonb AS lines) document)
WHERE r.organization_id = $1 AND r.id = $2 AND ${NO_CULPRIT}`)

/** What of a frozen document is whose version, from the outside in: everybody who locks several takes them in this order. */
const FROZEN_VERSIONS = [
  ['work_tasks', '$.lines[*].workTask.id'],
  ['work_steps', '$.lines[*].steps[*].workStep.id'],
  ['safety_requirements', '$.lines[*].steps[*].requirements[*].id'],
  ['educational_contents', '$.contents[*].id'],
] as const

// A version that somebody else is replacing is waited for, and the order then read again. (OFFSET 0: what counts
// is the row as the lock found it.)
const LOCK_FROZEN = FROZEN_VERSIONS.map(([table, path]) =>
  statement(`
WITH named AS (
  SELECT DISTINCT (n.id #>> '{}')::uuid AS id
  FROM orders r, jsonb_path_query(r.frozen, '${path}') n (id) WHERE r.organization_id = $1 AND r.id = $2)
SELECT refuse('state_changed') FROM (
  SELECT v.in_force, v.active FROM ${table} v
  WHERE v.organization_id = $1 AND v.id IN (SELECT id FROM named) ORDER BY v.id OFFSET 0 FOR SHARE) held
HAVING count(*) FILTER (WHERE held.in_force AND held.active) IS DISTINCT FROM (SELECT count(*) FROM named)`),
)

/**
 * Confirms a draft: freezes the versions in force of the tasks, steps, requirements and contents of
 * its lines as one document, and what they need of people beside it, and delivers a copy of it all
 * to the supplier.
 * @throws Refusal 409 in another state; 422 naming each task, step, requirement or content that
 *   stands in the way, or a supplier that is linked no more.
 */
export function confirmOrder(
  context: Context,
  { record, query }: { record: RecordRef; query: RecordQuery },
): Promise<Single> {
  const { organizationId, caller } = context
  return retryOnConflict(order, context, record, (loaded) => {
    requireStep(order, loaded, 'confirm')
    return commit(order, context, { id: loaded.id, query }, [
      ...lockAndCapture(order, context, loaded),
      ...requireSupplier(organizationId, loaded.partner),
      bind(BOUND, [organizationId, loaded.id]),
      bind(FREEZE, [organizationId, loaded.id, caller.userId]),
      ...LOCK_FROZEN.map((lock) => bind(lock, [organizationId, loaded.id])),
      ...freezeNeeds(organizationId, loaded.id),
      bind(BOUND_FROZEN, [organizationId, loaded.id]),
      audit(order, context, loaded.id, 'confirm'),
      ...deliver(context, loaded.id, loaded.partner),
    ])
  })
}
