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

/**
 * Runs a transaction in the name of an author who is not a user: an operator on the command line, or a directory.
 * @throws whatever `work` throws; Refusal by the database
 */
export function inTheNameOf<T>(
  author: Author,
  transactions: Transactions,
  work: (transaction: Transaction, author: Author) => Promise<T>,
): Promise<T> {
  return transactions
    .transaction(author.organizationId, (transaction) => work(transaction, author))
    .catch(refusedByDatabase)
}

/**
 * The statements that change a locked record, with the audit entry.
 * @param also changes in other tables
 */
export function changed(
  of: Resource,
  author: Author,
  id: string,
  values: Values,
  also: readonly BoundStatement[] = [],
): readonly BoundStatement[] {
  return [
    captureBefore(of, author, id),
    update(of, author, id, values),
    ...also,
    audit(of, author, id, 'update'),
  ]
}
