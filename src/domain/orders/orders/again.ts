import {
  audit,
  type Context,
  commit,
  initialValues,
  insert,
  lock,
  type RecordQuery,
  type RecordRef,
  requireStep,
  retryOnConflict,
  type Single,
  takeNumber,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { order } from './resource.ts'
import { requireSupplier } from './supplier.ts'
import { NUMBER } from './write.ts'

/** Columns of the new order that come from the one that its values name as `same_as`. */
const TAKEN_OVER = Object.fromEntries(
  ['site_id', 'notes'].map((column) => [
    column,
    `(SELECT o.${column} FROM orders o WHERE o.organization_id = $1 AND o.id = ($2::jsonb ->> 'same_as')::uuid)`,
  ]),
)

// $2 the order that is ordered again, $3 the new one.
const COPY_LINES = statement(`
INSERT INTO order_lines (organization_id, id, order_id, display_order, work_task_canonical_id, chosen_steps)
SELECT $1, new_id(), $3, l.display_order, l.work_task_canonical_id, l.chosen_steps
FROM order_lines l WHERE l.organization_id = $1 AND l.order_id = $2`)

const COPY_STEPS = statement(`
INSERT INTO order_line_steps (organization_id, order_id, order_line_id, work_step_canonical_id, "order")
SELECT $1, $3, made.id, s.work_step_canonical_id, s."order"
FROM order_line_steps s
JOIN order_lines l ON l.organization_id = $1 AND l.id = s.order_line_id
JOIN order_lines made ON made.organization_id = $1 AND made.order_id = $3 AND made.display_order = l.display_order
WHERE s.organization_id = $1 AND s.order_id = $2`)

interface Again {
  readonly supplierOrganizationId?: string | null
}

/**
 * Makes a draft with the site, notes and lines of an order that nothing more comes of. Another one is still to be
 * done, or still to be changed: ordering that again would have the work done twice.
 * @throws Refusal 409 for a draft, and for a confirmed order that is not declined; 422 for a supplier that is not linked
 */
export function orderAgain(
  context: Context,
  { record, query, body }: { record: RecordRef; query: RecordQuery; body: Again },
): Promise<Single> {
  const { organizationId } = context
  return retryOnConflict(order, context, record, (loaded) => {
    requireStep(order, loaded, 'again')
    const id = newId()
    const supplierId =
      body.supplierOrganizationId === undefined ? loaded.partner : body.supplierOrganizationId
    const values = {
      ...initialValues(order),
      supplier_organization_id: supplierId ?? null,
      same_as: loaded.id,
    }
    const lines = [organizationId, loaded.id, id]
    return commit(order, context, { id, query }, [
      ...lock(order, context, loaded, 'NO KEY UPDATE'),
      ...requireSupplier(organizationId, supplierId),
      takeNumber('order', context),
      insert(order, context, id, values, { ...NUMBER, ...TAKEN_OVER }),
      bind(COPY_LINES, lines),
      bind(COPY_STEPS, lines),
      audit(order, context, id, 'create', { again: loaded.id }),
    ])
  })
}
