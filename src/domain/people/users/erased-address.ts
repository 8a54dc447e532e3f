import { hash } from 'node:crypto'
import { everyOrganization } from '../../../platform/background/organizations.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind, type Statement, statement } from '../../../platform/postgres/statement.ts'

/** The kind of outbox row for an account that was emptied. */
export const ADDRESS_ERASED = 'address-erased'

/** The outbox contains no addresses, only their digests. */
export function digestOf(address: string): string {
  return hash('sha256', address.toLowerCase(), 'hex')
}

const IS_IT = (column: string) => `encode(sha256(convert_to(lower(${column}), 'UTF8')), 'hex') = $3`

/** What organizations store about people who never belonged to them: requests from their address. */
const FORGET: readonly Statement[] = [
  `DELETE FROM audit_values WHERE organization_id = $1 AND (entry_id, part, path) IN (
     SELECT v.entry_id, v.part, v.path FROM audit_values v
     WHERE v.organization_id = $1 AND (v.user_id = $2 OR (v.user_id IS NULL AND ${IS_IT('v.value')})))`,
  `UPDATE supplier_links SET asked_email = NULL WHERE organization_id = $1 AND id IN (
     SELECT l.id FROM supplier_links l WHERE l.organization_id = $1 AND $2::uuid IS NOT NULL AND ${IS_IT('l.asked_email')})`,
].map(statement)

/** Erases an address in every organization once nobody knows its account. */
export const addressErased: Handler = async ({ transactions }, _, { userId, digest }) => {
  for await (const ids of everyOrganization(transactions)) {
    for (const id of ids) {
      const forgetting = FORGET.map((each) => bind(each, [id, userId, digest]))
      await transactions.write(id, forgetting)
    }
  }
}
