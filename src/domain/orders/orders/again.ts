import type { Context, OnRecord, Single } from '../../../engine/index.ts'
import { copyOrder } from './copy-order.ts'
import { requireSupplier } from './supplier.ts'

interface Again {
  readonly supplierOrganizationId?: string | null
}

/**
 * Copies a finished order. An open order cannot be ordered again, since the work would then be done twice.
 * @throws Refusal 409 for a draft, and for a confirmed order that is not declined; 422 for a supplier that is not
 * linked
 */
export function orderAgain(context: Context, given: OnRecord & { readonly body: Again }): Promise<Single> {
  const { supplierOrganizationId } = given.body
  return copyOrder(context, given, 'again', ({ id, partner }) => {
    const supplierId = supplierOrganizationId === undefined ? partner : supplierOrganizationId
    return {
      columns: { supplier_organization_id: supplierId ?? null },
      requires: requireSupplier(context.organizationId, supplierId),
      noted: { again: id },
    }
  })
}
