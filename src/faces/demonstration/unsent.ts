import { bind, statement } from '../../platform/postgres/statement.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { handlers } from '../outbox-handlers.ts'

const FORGET = statement('DELETE FROM outbox WHERE organization_id = $1 AND kind = ANY ($2::text[])')

/** Drops the mails that an organization's work has queued: the people of a demonstration do not exist. */
export async function mailNobody(transactions: Transactions, organizationId: string): Promise<void> {
  await transactions.write(organizationId, [bind(FORGET, [organizationId, Object.keys(handlers)])])
}
