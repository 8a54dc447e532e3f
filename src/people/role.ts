import { bind, statement } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import { newId } from '../id.ts'
import { Impossible } from './impossible.ts'
import { operatorCreated } from './operator-audit.ts'
import { requireOrganization } from './organization.ts'

const INSERT = statement(`
INSERT INTO roles (organization_id, id, name, permissions) VALUES ($1, $2, $3, $4)
ON CONFLICT (organization_id, name) DO NOTHING RETURNING id`)

export interface NewRole {
  readonly organizationId: string
  readonly name: string
  readonly permissions: readonly string[]
}

/**
 * Makes a role beside the built-in ones.
 * @returns its id
 * @throws Impossible where the organization is unknown or has a role of this name
 */
export function createRole(
  transactions: Transactions,
  { organizationId, name, permissions }: NewRole,
): Promise<string> {
  return transactions.transaction(organizationId, async (transaction) => {
    await requireOrganization(transaction, organizationId)
    const id = newId()
    const [made] = await transaction.run(bind(INSERT, [organizationId, id, name, permissions]))
    if (!made) throw new Impossible(`The organization has a role named ${name} already.`)
    await transaction.run(operatorCreated(organizationId, 'roles', id, { id, name, permissions }))
    return id
  })
}
