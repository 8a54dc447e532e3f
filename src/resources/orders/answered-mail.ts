import { counts } from '../../auth/membership.ts'
import { bind, statement } from '../../db/statement.ts'
import { jsonRow } from '../../engine/json-sql.ts'
import type { Handler } from '../../outbox/handler.ts'
import { sendEach } from '../../outbox/recipients.ts'

interface Told {
  readonly number: string
  readonly answer: string
  readonly reason: string | null
  readonly supplier: string
  readonly site: string
  /** Null where the planner is no active member any more. */
  readonly email: string | null
}

// The planner is who confirmed the order; where that one has left, who made it.
const PLANNER = `(SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.organization_id = $1 AND m.user_id IN (r.confirmed_by, r.created_by) AND ${counts('m')}
  ORDER BY m.user_id <> r.confirmed_by LIMIT 1)`

const told = {
  number: 'r.number',
  answer: 'r.answer_status',
  reason: 'r.answer_reason',
  supplier: 'o.name',
  site: 's.name',
  email: PLANNER,
}

const READ = statement(`
SELECT ${jsonRow(told, '(SELECT) here')} FROM orders r
JOIN organizations o ON o.id = r.supplier_organization_id
JOIN sites s ON s.organization_id = $1 AND s.id = r.site_id
WHERE r.organization_id = $1 AND r.id = $2 AND r.answer_status IS NOT NULL`)

/** Tells the planner of an order what its supplier answered. */
export const orderAnswered: Handler = async (
  { transactions, origin, send },
  organizationId,
  { orderId = '' },
) => {
  const [rows] = await transactions.read(organizationId, [bind(READ, [organizationId, orderId])])
  const json = rows?.[0]?.[0]
  if (!json) return
  const { number, answer, reason, supplier, site, email }: Told = JSON.parse(json)
  await sendEach({ send }, email ? [email] : [], {
    subject: `Order ${number} is ${answer} by ${supplier}`,
    paragraphs: [
      `${supplier} has ${answer} order ${number}.`,
      `Site: ${site}`,
      ...(reason ? [`Reason: ${reason}`] : []),
      `The order:\n${origin}/orders/${orderId}`,
    ],
  })
}
