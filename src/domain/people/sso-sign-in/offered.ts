import { everyOrganization } from '../../../platform/background/organizations.ts'
import { actFor, NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { PROVIDER } from '../single-sign-on/provider.ts'

/** An answer lasts this many times longer than finding it took, so strangers take a tenth of a connection at most. */
const LASTS = 9

const HAS_PROVIDER = statement(`SELECT 1 FROM ${PROVIDER}`)

const answers = new WeakMap<Transactions, Promise<boolean>>()

/** Whether any organization of this installation has a sign-in provider. */
export function isOffered(transactions: Transactions): Promise<boolean> {
  const known = answers.get(transactions)
  if (known) return known
  const began = performance.now()
  const answer = findProvider(transactions)
  answers.set(transactions, answer)
  const forget = () => void answers.delete(transactions)
  answer.then(() => setTimeout(forget, LASTS * (performance.now() - began)).unref(), forget)
  return answer
}

async function findProvider(transactions: Transactions): Promise<boolean> {
  for await (const ids of everyOrganization(transactions)) {
    // Each is read under its own organization's row security.
    const looks = ids.flatMap((id) => [actFor(id), bind(HAS_PROVIDER, [id])])
    const results = await transactions.list(NO_ORGANIZATION, looks)
    if (results.some((rows, index) => index % 2 === 1 && rows.length > 0)) return true
  }
  return false
}
