import type { Author } from '../../../engine/index.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { inTheNameOf } from '../users/in-the-name-of.ts'

/** The author of changes from the command line; the audit log names no user. */
export function operatorIn(organizationId: string): Author {
  return { organizationId, requestId: 'command-line', caller: { userId: null, tokenId: null } }
}

/** Does what an operator asks for in one transaction. @throws whatever `work` throws; Refusal by the database */
export function operate<T>(
  transactions: Transactions,
  organizationId: string,
  work: (transaction: Transaction, operator: Author) => Promise<T>,
): Promise<T> {
  return inTheNameOf(operatorIn(organizationId), transactions, work)
}
