import { audit, removal } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { supplierLink } from '../../orders/suppliers/resource.ts'
import { operatorIn } from './operate.ts'

const ORGANIZATIONS = statement('SELECT id FROM organizations WHERE id = ANY ($1::uuid[])')

const LINK = statement(`
INSERT INTO supplier_links (organization_id, id, partner_organization_id, partner_role, accepted_at)
VALUES ($1, $2, $3, $4, now())
ON CONFLICT (organization_id, partner_organization_id, partner_role) WHERE accepted_at IS NOT NULL DO NOTHING
RETURNING 1`)

const FIND = statement(`
SELECT id FROM supplier_links WHERE organization_id = $1 AND partner_organization_id = $2 AND partner_role = $3
FOR UPDATE`)

/**
 * Links a supplier to a buying organization, agreed on both sides at once. Linking again changes nothing.
 * Each side's row is written under that side's row security.
 * @throws Impossible if one of them is unknown or both are the same
 */
export async function linkSupplier(
  transactions: Transactions,
  buyerId: string,
  supplierId: string,
): Promise<void> {
  if (buyerId.toLowerCase() === supplierId.toLowerCase()) {
    throw new Impossible('An organization cannot be its own supplier.')
  }
  await transactions.transaction(buyerId, async (transaction) => {
    const known = await transaction.run(bind(ORGANIZATIONS, [[buyerId, supplierId]]))
    const missing = [buyerId, supplierId].find((id) => !known.some(([found]) => found === id.toLowerCase()))
    if (missing) throw new Impossible(`There is no organization ${missing}.`)
    const id = newId()
    await link(transaction, id, { ownerId: buyerId, partnerId: supplierId, partnerRole: 'supplier' })
    await transaction.run(actFor(supplierId))
    await link(transaction, id, { ownerId: supplierId, partnerId: buyerId, partnerRole: 'buyer' })
  })
}

interface Side {
  readonly ownerId: string
  readonly partnerId: string
  readonly partnerRole: 'supplier' | 'buyer'
}

/**
 * Ends the link of a supplier on both sides. Existing orders stay.
 * @throws Impossible if there is no such link
 */
export async function unlinkSupplier(
  transactions: Transactions,
  buyerId: string,
  supplierId: string,
): Promise<void> {
  await transactions.transaction(buyerId, async (transaction) => {
    const had = await unlink(transaction, buyerId, supplierId, 'supplier')
    await transaction.run(actFor(supplierId))
    const known = await unlink(transaction, supplierId, buyerId, 'buyer')
    if (!had && !known) throw new Impossible(`${supplierId} is not a supplier of ${buyerId}.`)
  })
}

/** Removes one side's rows, with an audit entry. @returns whether there were any */
async function unlink(
  transaction: Transaction,
  ownerId: string,
  partnerId: string,
  partnerRole: 'supplier' | 'buyer',
): Promise<boolean> {
  const found = await transaction.run(bind(FIND, [ownerId, partnerId, partnerRole]))
  const ids = found.flatMap(([id]) => id ?? [])
  await transaction.runAll(ids.flatMap((id) => removal(supplierLink, operatorIn(ownerId), id)))
  return ids.length > 0
}

/** Writes one side's row, with an audit entry if that changed something. */
async function link(
  transaction: Transaction,
  id: string,
  { ownerId, partnerId, partnerRole }: Side,
): Promise<void> {
  const [changed] = await transaction.run(bind(LINK, [ownerId, id, partnerId, partnerRole]))
  if (!changed) return
  await transaction.run(audit(supplierLink, operatorIn(ownerId), id, 'create'))
}
