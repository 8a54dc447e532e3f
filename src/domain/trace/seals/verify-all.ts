import { everyOrganization } from '../../../platform/background/organizations.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { Findings } from './findings.ts'
import type { Published } from './published.ts'
import { type Verified, verified, verifyLog } from './verify.ts'

// Their logs were removed with them, or are being removed: the files come after the rows, and can take long.
const GONE = statement(`
SELECT a.id FROM unnest($1::uuid[]) a (id)
WHERE is_being_removed(a.id) OR EXISTS (SELECT FROM removed_organizations g WHERE g.id = a.id)`)

/**
 * Verifies the log of one organization or of all, including those with nothing left but published heads.
 * @throws Impossible if the log of the only one went with it, or is going
 */
export async function verifyLogs(
  database: Transactions,
  { byOrganization }: Published,
  only: string | undefined,
): Promise<readonly Verified[]> {
  const results = new Map<string, Verified>()
  for await (const ids of everyOrganization(database)) {
    for (const id of ids) {
      if (only !== undefined && only !== id) continue
      results.set(id, await verifyLog(database, id, byOrganization.get(id) ?? new Map()))
    }
  }
  // Looked up after the logs, since rows may have begun to go meanwhile.
  const asked = new Set([...results.keys(), ...byOrganization.keys(), ...(only === undefined ? [] : [only])])
  const [gone = []] = await database.list(NO_ORGANIZATION, [bind(GONE, [[...asked]])])
  for (const [id] of gone) {
    if (id === only)
      throw new Impossible(`Organization ${id} was removed or is being removed, and its log with it.`)
    results.delete(id ?? '')
    asked.delete(id ?? '')
  }
  const wanted = only === undefined ? [...asked] : [only]
  return wanted.map((id) => results.get(id) ?? missing(id))
}

function missing(organizationId: string): Verified {
  const findings = new Findings()
  const text = `There is no organization ${organizationId}.`
  findings.add({ problem: 'organization-missing', text })
  return verified(organizationId, { last: undefined, erased: 0, cut: undefined }, 0, findings)
}
