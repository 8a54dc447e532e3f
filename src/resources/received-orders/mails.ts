import { bind, statement } from '../../db/statement.ts'
import { jsonRow } from '../../engine/json-sql.ts'
import type { Handler } from '../../outbox/handler.ts'
import { membersWhoMay, sendEach } from '../../outbox/recipients.ts'

interface Told {
  readonly number: string
  readonly notes: string | null
  readonly buyer: string
  readonly site: {
    readonly name: string
    readonly line1: string
    readonly postalCode: string
    readonly postalAddress: string
    readonly country: string
  }
}

const READ = statement(`
SELECT ${jsonRow({ number: 'r.number', notes: 'r.notes', buyer: 'o.name', site: 'r.site' }, '(SELECT) here')}
FROM received_orders r JOIN organizations o ON o.id = r.buyer_organization_id
WHERE r.organization_id = $1 AND r.id = $2`)

/** Tells those who may answer for the supplier that an order has come. */
export const orderConfirmed: Handler = toCoordinators(({ number, buyer }) => ({
  subject: `New order ${number} from ${buyer}`,
  first: `${buyer} has confirmed order ${number} for your organization.`,
  last: 'Read what it requires, and accept or decline it:',
}))

/** Tells those who may answer for the supplier that an order is off. */
export const orderCancelled: Handler = toCoordinators(({ number, buyer }) => ({
  subject: `Order ${number} from ${buyer} is cancelled`,
  first: `${buyer} has cancelled order ${number}. Do not start its work, and stop what is under way.`,
  last: 'The order:',
}))

interface Words {
  readonly subject: string
  readonly first: string
  readonly last: string
}

function toCoordinators(words: (told: Told) => Words): Handler {
  return async ({ transactions, origin, send }, organizationId, { orderId = '' }) => {
    const [rows] = await transactions.read(organizationId, [bind(READ, [organizationId, orderId])])
    const json = rows?.[0]?.[0]
    if (!json) return
    const told: Told = JSON.parse(json)
    const { subject, first, last } = words(told)
    const { name, line1, postalCode, postalAddress, country } = told.site
    const paragraphs = [
      first,
      `Site: ${name}, ${line1}, ${postalCode} ${postalAddress}, ${country}`,
      ...(told.notes ? [`Notes: ${told.notes}`] : []),
      `${last}\n${origin}/received-orders/${orderId}`,
    ]
    const addresses = await membersWhoMay(transactions, organizationId, 'received-orders.update')
    await sendEach({ send }, addresses, { subject, paragraphs })
  }
}
