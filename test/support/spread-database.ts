import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { distribute } from '../../src/platform/postgres/distribution/distribute.ts'
import { serviceConnection } from '../../src/platform/postgres/opening/service-connection.ts'
import { newCluster } from '../programs/support/citus.ts'
import setUpOneServer from './shared-database.ts'

/** Few, because each table is spread in so many shards; every worker has some. */
const SHARDS = 8

/** Like the usual setup, but the shared database is spread over the cluster of CITUS_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, superuser, drop } = await spreadDatabase()
  const tearDown = await setUpOneServer(project)
  project.provide('database', connection)
  project.provide('superuser', { user: superuser.user, password: superuser.password })
  return async () => {
    await tearDown()
    await drop()
  }
}

/** A migrated database that is spread over the cluster of CITUS_URL. */
export async function spreadDatabase() {
  const { url, superuser, drop } = await newCluster({ shards: SHARDS })
  const { host, port, user = '', password, database = '' } = new pg.Client(url)
  const owner = { host, port, user, password: String(password), database }
  await distribute(owner, { before: async () => {}, progress: () => {} })
  const { objection } = await serviceConnection(owner)
  if (objection !== undefined) throw new Error(objection)
  const connection = { ...owner, isDistributed: true }
  return { connection, superuser: { ...connection, ...superuser }, drop }
}
