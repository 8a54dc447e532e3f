import { everyOrganization } from '../../../platform/background/organizations.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { Findings } from './findings.ts'
import type { Published } from './published.ts'
import { type Verified, verified, verifyLog } from './verify.ts'

// Their logs were removed with them.
const REMOVED = statement('SELECT id FROM removed_organizations WHERE id = ANY ($1::uuid[])')

/** Verifies the log of one organization or of all, including those with nothing left but published heads. */
export async function verifyLogs(
  database: Transactions,
  { byOrganization }: Published,
  only: string | undefined,
): Promise<readonly Verified[]> {
  const results: Verified[] = []
  const known = new Set<string>()
  for await (const ids of everyOrganization(database)) {
    for (const id of ids) {
      known.add(id)
      if (only !== undefined && only !== id) continue
      results.push(await verifyLog(database, id, byOrganization.get(id) ?? new Map()))
    }
  }
  const [removed = []] = await database.list(NO_ORGANIZATION, [bind(REMOVED, [[...byOrganization.keys()]])])
  for (const [id] of removed) if (id && id !== only) known.add(id)
  const wanted = only === undefined ? [...byOrganization.keys()] : [only]
  return [...results, ...wanted.filter((id) => !known.has(id)).map(missing)]
}

function missing(organizationId: string): Verified {
  const findings = new Findings()
  const text = `There is no organization ${organizationId}.`
  findings.add({ problem: 'organization-missing', text })
  return verified(organizationId, { last: undefined, erased: 0, cut: undefined }, 0, findings)
}
