import {
  type Context,
  commit,
  lock,
  type OnRecord,
  requireStep,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { copiedDraft } from './copied-draft.ts'
import { order } from './resource.ts'
import { requireSupplier } from './supplier.ts'

interface Again {
  readonly supplierOrganizationId?: string | null
}

/**
 * Creates a draft with the site, notes and lines of a finished order. An open order cannot be ordered again, since
 * the work would then be done twice.
 * @throws Refusal 409 for a draft, and for a confirmed order that is not declined; 422 for a supplier that is not
 * linked
 */
export function orderAgain(
  context: Context,
  { record, query, body }: OnRecord & { readonly body: Again },
): Promise<Single> {
  return retryOnConflict(order, context, record, (loaded) => {
    requireStep(order, loaded, 'again')
    const id = newId()
    const supplierId =
      body.supplierOrganizationId === undefined ? loaded.partner : body.supplierOrganizationId
    return commit(order, context, { id, query }, [
      ...lock(order, context, loaded, 'NO KEY UPDATE'),
      ...requireSupplier(context.organizationId, supplierId),
      ...copiedDraft(
        context,
        loaded,
        id,
        { supplier_organization_id: supplierId ?? null },
        { again: loaded.id },
      ),
    ])
  })
}
