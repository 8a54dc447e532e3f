import {
  type Author,
  audit,
  captureBefore,
  type Resource,
  refusedByDatabase,
  update,
  type Values,
} from '../../../engine/index.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'

/** Who acts on the command line: the audit log names no user. */
export function operatorIn(organizationId: string): Author {
  return { organizationId, requestId: 'command-line', caller: { userId: null, tokenId: null } }
}

/** Does in one transaction what an operator asks for. @throws whatever `work` throws; Refusal by the database */
export function operate<T>(
  transactions: Transactions,
  organizationId: string,
  work: (transaction: Transaction, operator: Author) => Promise<T>,
): Promise<T> {
  const operator = operatorIn(organizationId)
  return transactions
    .transaction(organizationId, (transaction) => work(transaction, operator))
    .catch(refusedByDatabase(null))
}

/** The statements that change a record, which is locked, with their audit row. */
export function changed(
  of: Resource,
  operator: Author,
  id: string,
  values: Values,
): readonly BoundStatement[] {
  return [
    captureBefore(of, operator, id),
    update(of, operator, id, values),
    audit(of, operator, id, 'update'),
  ]
}
