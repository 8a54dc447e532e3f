import { NO_ID } from '../id.ts'
import { NO_ORGANIZATION } from '../postgres/scope.ts'
import { bind, statement } from '../postgres/statement.ts'
import type { Transactions } from '../postgres/transactions.ts'

const PAGE = 500

const AFTER = statement(`
SELECT id FROM organizations WHERE id > $1 AND removed_at IS NULL ORDER BY id LIMIT $2`)

/** Every organization of the installation, a page at a time. */
export async function* everyOrganization(
  transactions: Pick<Transactions, 'list'>,
): AsyncGenerator<readonly string[]> {
  for (let last = NO_ID; ; ) {
    const [rows = []] = await transactions.list(NO_ORGANIZATION, [bind(AFTER, [last, PAGE])])
    const ids = rows.flatMap(([id]) => id ?? [])
    if (ids.length > 0) yield ids
    if (ids.length < PAGE) return
    last = ids.at(-1) ?? last
  }
}
