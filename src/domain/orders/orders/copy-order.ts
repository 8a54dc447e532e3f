import {
  audit,
  type Context,
  commit,
  initialValues,
  insert,
  lock,
  type OnRecord,
  type RecordRef,
  requireStep,
  retryOnConflict,
  type Single,
  takeNumber,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { order } from './resource.ts'
import { NUMBER } from './write.ts'

/** Columns of the new order that come from the order that its values name as `same_as`. */
const TAKEN_OVER = Object.fromEntries(
  ['site_id', 'notes'].map((column) => [
    column,
    `(SELECT o.${column} FROM orders o WHERE o.organization_id = $1 AND o.id = ($2::jsonb ->> 'same_as')::uuid)`,
  ]),
)

// $2 the copied order, $3 the new one.
const COPY_LINES = statement(`
INSERT INTO order_lines (organization_id, id, order_id, display_order, work_task_canonical_id, chosen_steps)
SELECT $1, new_id(), $3, l.display_order, l.work_task_canonical_id, l.chosen_steps
FROM order_lines l WHERE l.organization_id = $1 AND l.order_id = $2 RETURNING 1`)

const COPY_STEPS = statement(`
INSERT INTO order_line_steps (organization_id, order_id, order_line_id, work_step_canonical_id, "order")
SELECT $1, $3, made.id, s.work_step_canonical_id, s."order"
FROM order_line_steps s
JOIN order_lines l ON l.organization_id = $1 AND l.id = s.order_line_id
JOIN order_lines made ON made.organization_id = $1 AND made.order_id = $3 AND made.display_order = l.display_order
WHERE s.organization_id = $1 AND s.order_id = $2 RETURNING 1`)

/** What is particular about a copy of an order. */
interface Copy {
  readonly columns: { readonly supplier_organization_id: string | null; readonly replaces_order_id?: string }
  readonly requires: readonly BoundStatement[]
  /** What its audit entry says about its origin. */
  readonly noted: object
}

/**
 * Creates a draft with the site, notes and lines of an order.
 * @throws Refusal 409 if the state of the order forbids the step
 */
export function copyOrder(
  context: Context,
  { record, query }: OnRecord,
  step: 'again' | 'upgrade',
  copy: (loaded: RecordRef) => Copy,
): Promise<Single> {
  return retryOnConflict(order, context, record, (loaded) => {
    requireStep(order, loaded, step)
    const id = newId()
    const { columns, requires, noted } = copy(loaded)
    const values = { ...initialValues(order), ...columns, same_as: loaded.id }
    const lines = [context.organizationId, loaded.id, id]
    return commit(order, context, { id, query }, [
      ...lock(order, context, loaded, 'NO KEY UPDATE'),
      ...requires,
      takeNumber('order', context),
      insert(order, context, id, values, { ...NUMBER, ...TAKEN_OVER }),
      bind(COPY_LINES, lines),
      bind(COPY_STEPS, lines),
      audit(order, context, id, 'create', noted),
    ])
  })
}
