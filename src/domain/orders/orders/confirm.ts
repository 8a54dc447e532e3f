import {
  audit,
  type Context,
  columnsOf,
  commit,
  loadedRef,
  locate,
  lockAndCapture,
  newState,
  type OnRecord,
  type RecordRef,
  readRow,
  requireStep,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { BLOCKERS, NO_BLOCKER } from './blockers.ts'
import { deliver, keepCopyCurrent } from './delivery.ts'
import { LINES_NOW, NAMES_TOO_MUCH, refuseTooMuch } from './lines.ts'
import { BYTES_OF_ASSESSMENTS, BYTES_OF_WORK, freezeNeeds } from './needs.ts'
import { orderTooLarge, replacedOver } from './refusals.ts'
import { order } from './resource.ts'
import { requireSupplier } from './supplier.ts'

/** Each content named by the lines in `document.lines`, once and complete. */
const CONTENTS = jsonRows(
  columnsOf(
    'c',
    'id, canonicalId, version, title, body, video, completionStrategy, intervalDays, coverImagePath',
  ),
  `educational_contents c WHERE c.organization_id = $1 AND c.id IN (
    SELECT (named.id #>> '{}')::uuid FROM jsonb_path_query(
      document.lines, '$[*].steps[*].requirements[*].educationalContents[*].id') named (id))
  ORDER BY lower(c.title), c.id`,
)

const BOUND = statement(`
SELECT ${refuseTooMuch('lines')} FROM orders r WHERE r.organization_id = $1 AND r.id = $2 AND ${NAMES_TOO_MUCH}`)

const MAX_FROZEN_BYTES = 16_777_216
const TOO_LARGE = orderTooLarge.sql({ mebibytes: `${MAX_FROZEN_BYTES / 1_048_576}` })

/** A frozen document is shown and delivered as a whole, so its size is limited. */
const BOUND_FROZEN = statement(`
SELECT ${refuseField('lines', TOO_LARGE)} FROM orders r
WHERE r.organization_id = $1 AND r.id = $2
  AND greatest(octet_length(r.frozen::text), ${BYTES_OF_ASSESSMENTS}, ${BYTES_OF_WORK}) > ${MAX_FROZEN_BYTES}`)

// Check and document come from one statement, so that exactly what was checked is frozen. The order is locked before,
// so its lines cannot change; the versions are locked afterwards, to check that they are still in force when the
// order becomes confirmed.
const FREEZE = statement(`
WITH ${BLOCKERS}
UPDATE orders r SET status = 'confirmed', confirmed_at = statement_timestamp(), confirmed_by = $3, updated_at = statement_timestamp(), updated_by = $3,
  frozen = (SELECT jsonb_build_object('lines', document.lines, 'contents', ${CONTENTS})
    FROM (SELECT ${LINES_NOW}::jsonb AS lines) document)
WHERE r.organization_id = $1 AND r.id = $2 AND ${NO_BLOCKER}`)

/** The versions in a frozen document, from the outside in. Everything that locks several locks them in this order. */
const FROZEN_VERSIONS = [
  ['work_tasks', '$.lines[*].workTask.id'],
  ['work_steps', '$.lines[*].steps[*].workStep.id'],
  ['safety_requirements', '$.lines[*].steps[*].requirements[*].id'],
  ['educational_contents', '$.contents[*].id'],
] as const

// Waits for a version that somebody is replacing, and then has the order read again. (OFFSET 0: the row counts as the
// lock found it.)
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
 * Confirms a draft: freezes the versions in force of the tasks, steps, requirements and contents of its lines as one
 * document, freezes what they need of people, and delivers a copy of everything to the supplier. An order that
 * replaces another one cancels that one and moves its work in the same transaction.
 * @throws Refusal 409 in another state; 422 naming each task, step, requirement or content that prevents it, or a
 * supplier that is no longer linked.
 */
export function confirmOrder(
  context: Context,
  { record, query }: OnRecord,
  work: WorkOfOrder,
): Promise<Single> {
  return retryOnConflict(order, context, record, async (loaded) => {
    requireStep(order, loaded, 'confirm')
    const replaced = await replacedBy(context, loaded.id)
    const at = { id: loaded.id, query }
    if (!replaced) return commit(order, context, at, confirmation(context, loaded))
    return context.transaction(async (inside) => {
      const started = await work.lock(inside, replaced.id)
      await inside.write([
        ...lockAndCapture(order, inside, replaced),
        newState(order, inside, replaced.id, 'cancel'),
        audit(order, inside, replaced.id, 'cancel', { replacedBy: loaded.id, started }),
        ...keepCopyCurrent(inside, replaced, 'cancel'),
      ])
      await inside.write(confirmation(inside, loaded))
      await work.move(inside, replaced.id, loaded.id)
      return commit(order, inside, at, [])
    })
  })
}

/** The events and jobs of a replaced order. */
export interface WorkOfOrder {
  /** Locks them. @returns the jobs that have begun and continue under the old order */
  readonly lock: (inside: Context, orderId: string) => Promise<unknown>
  /** Moves those that have not begun. */
  readonly move: (inside: Context, from: string, to: string) => Promise<void>
}

const REPLACED = statement(`
SELECT o.id, o.number FROM orders r JOIN orders o ON o.organization_id = $1 AND o.id = r.replaces_order_id
WHERE r.organization_id = $1 AND r.id = $2`)

/** The order that an order replaces. @throws Refusal 409 if that is already closed */
async function replacedBy(context: Context, orderId: string): Promise<RecordRef | undefined> {
  const [id, number = ''] = await readRow(context, REPLACED, [orderId])
  if (!id) return undefined
  const [found] = await context.read([locate(order, context, id)])
  const replaced = loadedRef(order, found)
  if (!order.life?.steps.cancel.in.includes(replaced.status)) {
    throw replacedOver({ number: number ?? '', state: replaced.status })
  }
  return replaced
}

function confirmation(context: Context, { id, ...loaded }: RecordRef): readonly BoundStatement[] {
  const { organizationId, caller } = context
  return [
    ...lockAndCapture(order, context, { id, ...loaded }),
    ...requireSupplier(organizationId, loaded.partner),
    bind(BOUND, [organizationId, id]),
    bind(FREEZE, [organizationId, id, caller.userId]),
    ...LOCK_FROZEN.map((lock) => bind(lock, [organizationId, id])),
    ...freezeNeeds(organizationId, id),
    bind(BOUND_FROZEN, [organizationId, id]),
    audit(order, context, id, 'confirm'),
    ...deliver(context, id, loaded.partner),
  ]
}
