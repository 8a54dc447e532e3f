import { bind, statement } from '../../db/statement.ts'
import type { Handler } from '../../outbox/handler.ts'
import { membersWhoMay, sendEach } from '../../outbox/recipients.ts'

const ASKER = statement(`
SELECT o.name FROM supplier_links l JOIN organizations o ON o.id = l.partner_organization_id
WHERE l.organization_id = $1 AND l.id = $2 AND l.partner_role = 'buyer' AND l.accepted_at IS NULL`)

/** Tells those who may accept that another organization asks theirs to be its supplier, unless that is settled already. */
export const supplierAsked: Handler = async (
  { transactions, origin, send },
  organizationId,
  { linkId = '' },
) => {
  const [rows] = await transactions.read(organizationId, [bind(ASKER, [organizationId, linkId])])
  const asker = rows?.[0]?.[0]
  if (!asker) return
  const addresses = await membersWhoMay(transactions, organizationId, 'suppliers.update')
  await sendEach({ send }, addresses, {
    subject: `${asker} asks to order work from your organization`,
    paragraphs: [
      `${asker} asks your organization to be its supplier. Accept, and it can send you orders; decline, and nobody is told.`,
      `Accept only whom you know. The ask:\n${origin}/suppliers/${linkId}`,
    ],
  })
}
