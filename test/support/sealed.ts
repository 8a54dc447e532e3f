import { Sealing } from '../../src/audit/sealing.ts'
import type { Database } from '../../src/db/database.ts'

/** Seals what waits in an organization, as the background does. The heads are published nowhere. */
export async function sealAll(database: Database, organizationId: string): Promise<void> {
  const heads = { publish: async () => {} }
  await new Sealing({ database: database.background, heads }).seal(organizationId, () => false)
}
