import {
  audit,
  type Context,
  commit,
  initialValues,
  insert,
  lockAndCapture,
  numberTaken,
  type OnRecord,
  type RecordOf,
  type RecordQuery,
  requireReferences,
  requireStep,
  retryOnConflict,
  type Single,
  takeNumber,
  update,
  valuesOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type ChosenLine, placed } from './chosen-lines.ts'
import { keepCopyCurrent } from './delivery.ts'
import { order } from './resource.ts'
import { insertLines, replaceLines, requireTasksAndSteps } from './store-lines.ts'
import { requireSameSupplier, requireSupplier } from './supplier.ts'

/** The number of a new order. */
export const NUMBER = { number: numberTaken('order') }

type OrderChange = Partial<RecordOf<Pick<typeof order.fields, 'notes' | 'supplierOrganizationId'>>>

interface NewOrder extends OrderChange {
  readonly siteId: string
  readonly lines?: readonly ChosenLine[]
}

/** Creates a draft with its number and lines. @throws Refusal 422 */
export function createOrder(context: Context, query: RecordQuery, body: NewOrder): Promise<Single> {
  const id = newId()
  const { organizationId } = context
  const lines = placed(body.lines ?? [])
  const values = { ...initialValues(order), ...valuesOf(order, body), site_id: body.siteId }
  return commit(order, context, { id, query }, [
    requireReferences('sites', context, [['siteId', body.siteId]]),
    ...requireSupplier(organizationId, body.supplierOrganizationId),
    ...requireTasksAndSteps(context, lines),
    takeNumber('order', context),
    insert(order, context, id, values, NUMBER),
    ...insertLines(organizationId, id, lines),
    audit(order, context, id, 'create'),
  ])
}

/**
 * Changes a draft, or the notes of a confirmed order, declined or not.
 * @throws Refusal 422 for a completed or cancelled one, or another supplier for a confirmed one
 */
export function updateOrder(
  context: Context,
  { record, query, body }: OnRecord & { readonly body: OrderChange },
): Promise<Single> {
  const { organizationId } = context
  const { supplierOrganizationId } = body
  return retryOnConflict(order, context, record, (loaded) => {
    requireStep(order, loaded, 'update')
    const { id } = loaded
    const isDraft = loaded.status === 'draft'
    if (!isDraft) requireSameSupplier(loaded, supplierOrganizationId)
    return commit(order, context, { id, query }, [
      ...lockAndCapture(order, context, loaded),
      ...(isDraft ? requireSupplier(organizationId, supplierOrganizationId) : []),
      update(order, context, id, valuesOf(order, body)),
      audit(order, context, id, 'update'),
      ...keepCopyCurrent(context, loaded, 'update'),
    ])
  })
}

/** Replaces the lines of a draft as a whole. @throws Refusal 409 in another state; 422 */
export async function updateLines(
  context: Context,
  { record, query, body }: OnRecord & { readonly body: { lines: readonly ChosenLine[] } },
): Promise<Single> {
  const { organizationId } = context
  const lines = placed(body.lines)
  return retryOnConflict(order, context, record, (loaded) => {
    requireStep(order, loaded, 'lines')
    return commit(order, context, { id: loaded.id, query }, [
      ...lockAndCapture(order, context, loaded),
      ...requireTasksAndSteps(context, lines),
      ...replaceLines(organizationId, loaded.id, lines),
      update(order, context, loaded.id, {}),
      audit(order, context, loaded.id, 'update'),
    ])
  })
}
