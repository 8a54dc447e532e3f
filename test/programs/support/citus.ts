import { describe } from 'vitest'
import { type Cluster, makeCluster, type Ready } from './cluster.ts'

/** A superuser's address of the coordinator of a Citus cluster that has its workers, in a database with the extension. */
// biome-ignore lint/style/noProcessEnv: no cluster can be made here, so it is named from outside
const CITUS_URL = process.env.CITUS_URL

/**
 * `describe` for tests that need a cluster; without CITUS_URL they are skipped, and the name of the suite says so.
 */
export function describeWithCitus(name: string, tests: () => void): void {
  if (CITUS_URL) describe(name, tests)
  else describe.skip(`${name} (skipped: CITUS_URL names no Citus cluster)`, tests)
}

/** Creates a database on every server of the cluster of CITUS_URL. */
export function newCluster(ready?: Ready): Promise<Cluster> {
  return makeCluster(CITUS_URL ?? '', ready)
}
