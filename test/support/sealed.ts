import { Sealing } from '../../src/domain/trace/seals/sealing.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Seals the waiting entries of an organization, as the background does. The heads are not published. */
export async function sealAll(database: Database, organizationId: string): Promise<void> {
  const heads = { publish: async () => {} }
  await new Sealing({ database: database.background, heads }).seal(organizationId, () => false)
}
