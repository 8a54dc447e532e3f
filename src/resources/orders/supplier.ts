import { type BoundStatement, bind, statement } from '../../db/statement.ts'
import { refuseField } from '../../refusals/sql.ts'
import { supplierFixed } from './refusals.ts'

const REQUIRE_SUPPLIER = statement(`
SELECT refuse('invalid_reference', '{"fields": ["supplierOrganizationId"]}')
WHERE NOT EXISTS (SELECT FROM supplier_links l
  WHERE l.organization_id = $1 AND l.partner_organization_id = $2
    AND l.partner_role = 'supplier' AND l.accepted_at IS NOT NULL FOR SHARE)`)

/** Ends the batch with 422 unless both sides agreed that this organization supplies the caller's, and until its end they do. */
export function requireSupplier(
  organizationId: string,
  supplierId: string | null | undefined,
): readonly BoundStatement[] {
  return supplierId ? [bind(REQUIRE_SUPPLIER, [organizationId, supplierId])] : []
}

const KEEP_SUPPLIER = statement(`
SELECT ${refuseField('supplierOrganizationId', supplierFixed.sql())}
FROM orders r WHERE r.organization_id = $1 AND r.id = $2 AND r.supplier_organization_id IS DISTINCT FROM $3::uuid`)

/** Ends the batch with 422 where the body names another supplier than the order has. */
export function keepSupplier(
  organizationId: string,
  orderId: string,
  supplierId: string | null | undefined,
): readonly BoundStatement[] {
  return supplierId === undefined ? [] : [bind(KEEP_SUPPLIER, [organizationId, orderId, supplierId])]
}
