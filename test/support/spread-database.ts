import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { distribute } from '../../src/platform/postgres/distribution/distribute.ts'
import { serviceConnection } from '../../src/platform/postgres/opening/service-connection.ts'
import { newCluster } from '../programs/support/citus.ts'
import setUpOneServer from './shared-database.ts'

/** Like the usual setup, but the shared database is spread over the cluster of CITUS_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await newCluster()
  const { host, port, user = '', password, database = '' } = new pg.Client(cluster.url)
  const owner = { host, port, user, password: String(password), database }
  await distribute(owner, { before: async () => {}, progress: () => {} })
  const { objection } = await serviceConnection(owner)
  if (objection !== undefined) throw new Error(objection)
  const tearDown = await setUpOneServer(project)
  const shared = { ...owner, isDistributed: true }
  project.provide('database', shared)
  return async () => {
    await tearDown()
    await cluster.drop()
  }
}
