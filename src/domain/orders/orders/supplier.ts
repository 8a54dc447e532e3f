import type { RecordRef } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { supplierFixed } from './refusals.ts'

const REQUIRE_SUPPLIER = statement(`
SELECT refuse('invalid_reference', '{"fields": ["supplierOrganizationId"]}')
WHERE NOT EXISTS (SELECT FROM supplier_links l
  WHERE l.organization_id = $1 AND l.partner_organization_id = $2
    AND l.partner_role = 'supplier' AND l.accepted_at IS NOT NULL FOR SHARE)
  OR EXISTS (SELECT FROM organizations WHERE id = $2 AND deletes_at IS NOT NULL)`)

/**
 * Ends the batch with 422 unless both sides have agreed that this organization supplies the caller's; the agreement
 * then holds until the batch ends.
 */
export function requireSupplier(
  organizationId: string,
  supplierId: string | null | undefined,
): readonly BoundStatement[] {
  return supplierId ? [bind(REQUIRE_SUPPLIER, [organizationId, supplierId])] : []
}

/** @throws Refusal 422 if the body names a different supplier than that of a confirmed order, which never changes */
export function requireSameSupplier({ partner }: RecordRef, supplierId: string | null | undefined): void {
  if (supplierId === undefined || (supplierId ?? undefined) === partner) return
  throw invalid({ supplierOrganizationId: [supplierFixed()] })
}
