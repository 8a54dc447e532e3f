import { auditAct, momentSql } from '../../../engine/index.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { operate } from './operate.ts'

const LOCK = statement(`
SELECT ${momentSql('deletes_at')}, deletes_at <= now(), removed_at IS NOT NULL FROM organizations WHERE id = $1 FOR UPDATE`)

// Each server of a cluster checks that 30 days remain, by its own clock.
const MARK = statement(`
UPDATE organizations SET deletes_at = now() + interval '30 days 1 minute' WHERE id = $1`)
const UNMARK = statement('UPDATE organizations SET deletes_at = NULL WHERE id = $1')

const SUSPEND = statement('UPDATE memberships SET suspended = $2::boolean WHERE organization_id = $1')

/**
 * Ends all access to an organization at once, and has it deleted after 30 days. If repeated, the first time counts.
 * @returns when it will be deleted
 * @throws Impossible if there is no such organization
 */
export function deleteOrganization(transactions: Transactions, id: string): Promise<string> {
  return operate(transactions, id, async (transaction, operator) => {
    const { deletesAt } = await lock(transaction, id)
    if (deletesAt) return deletesAt
    await transaction.run(bind(MARK, [id]))
    const marked = await lock(transaction, id)
    const after = { deletesAt: marked.deletesAt ?? '' }
    await transaction.runAll([
      bind(SUSPEND, [id, true]),
      auditAct(operator, { action: 'delete', resource: 'organizations', recordId: id, after }),
    ])
    return after.deletesAt
  })
}

/**
 * Cancels a deletion.
 * @throws Impossible if there is no such organization, it is not marked for deletion, or the 30 days are over
 */
export function keepOrganization(transactions: Transactions, id: string): Promise<void> {
  return operate(transactions, id, async (transaction, operator) => {
    const { deletesAt, isOver } = await lock(transaction, id)
    if (!deletesAt) throw new Impossible(`The organization ${id} is not marked for deletion.`)
    if (isOver) throw new Impossible(`The grace period of the organization ${id} ended at ${deletesAt}.`)
    await transaction.runAll([
      bind(UNMARK, [id]),
      bind(SUSPEND, [id, false]),
      auditAct(operator, {
        action: 'keep',
        resource: 'organizations',
        recordId: id,
        after: { deletesAt: null },
      }),
    ])
  })
}

/** @throws Impossible if there is no such organization (any more) */
async function lock(transaction: Transaction, id: string) {
  const [found] = await transaction.run(bind(LOCK, [id]))
  const [deletesAt = null, isOver, isRemoved] = found ?? []
  if (!found || isRemoved === 't') throw new Impossible(`There is no organization ${id}.`)
  return { deletesAt, isOver: isOver === 't' }
}
