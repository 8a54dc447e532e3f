import { audit, initialValues, insert } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { role } from '../roles/resource.ts'
import { operate } from './operate.ts'
import { requireOrganization } from './organization.ts'

const NAMED = statement('SELECT FROM roles WHERE organization_id = $1 AND lower(name) = lower($2)')

export interface NewRole {
  readonly organizationId: string
  readonly name: string
  readonly permissions: readonly string[]
}

/**
 * Creates a role besides the built-in ones.
 * @returns its id
 * @throws Impossible if the organization is unknown or has a role of this name
 */
export function createRole(
  transactions: Transactions,
  { organizationId, name, permissions }: NewRole,
): Promise<string> {
  return operate(transactions, organizationId, async (transaction, operator) => {
    await requireOrganization(transaction, organizationId)
    const [known] = await transaction.run(bind(NAMED, [organizationId, name]))
    if (known) throw new Impossible(`The organization has a role named ${name} already.`)
    const id = newId()
    const values = { ...initialValues(role), name, permissions }
    await transaction.runAll([insert(role, operator, id, values), audit(role, operator, id, 'create')])
    return id
  })
}
