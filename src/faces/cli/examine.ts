import { type Config, readConfig } from '../../platform/config.ts'
import { openCluster } from '../../platform/postgres/embedded/cluster.ts'
import { clusterExists } from '../../platform/postgres/embedded/existing-cluster.ts'
import { placeIn } from '../../platform/postgres/embedded/place.ts'
import { examineDataFolder } from '../doctor/data-folder.ts'
import { examineDatabase } from '../doctor/database.ts'
import { type Finding, fail, ok, warn } from '../doctor/finding.ts'
import { examineAuditStream, examineGeocoder, examineMailServer } from '../doctor/outgoing.ts'
import { examineSettings } from '../doctor/settings.ts'
import { examineStorage } from '../doctor/storage.ts'
import { openWebApp, UNBUILT } from '../http/web-app.ts'
import { reasonOf } from './failure.ts'
import { say } from './outcome.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** Runs every check of `holdpoint doctor`. */
export async function examine(): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    return [fail('configuration', reasonOf(error))]
  }
  return [
    ok('configuration', 'Every setting can be read.'),
    ...examineSettings(config),
    (await openWebApp()).page === undefined ? warn('web app', UNBUILT) : ok('web app', 'It is built.'),
    ...(await examineDataFolder(config.dataFolder)),
    ...(await examineStorage(config)),
    ...(await examineMailServer(config)),
    ...(await examineGeocoder(config)),
    ...(await examineAuditStream(config)),
    ...(await databaseOf(config)),
  ]
}

async function databaseOf({ databaseUrl, dataFolder }: Config): Promise<readonly Finding[]> {
  if (databaseUrl !== undefined) {
    return examineDatabase({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
  try {
    if (!(await clusterExists(await placeIn(dataFolder)))) {
      return [warn('database', 'There is none yet; the first start creates it.')]
    }
    const cluster = await openCluster({ dataFolder, purpose: 'command', log: say })
    try {
      return await examineDatabase({ ...cluster.connection, ssl: false })
    } finally {
      await cluster.close()
    }
  } catch (error) {
    return [fail('database', reasonOf(error))]
  }
}
