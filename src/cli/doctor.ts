import type { Command } from 'commander'
import { type Config, readConfig } from '../config.ts'
import { openCluster } from '../db/embedded/cluster.ts'
import { clusterExists } from '../db/embedded/existing-cluster.ts'
import { placeIn } from '../db/embedded/place.ts'
import { examineDataFolder } from '../doctor/data-folder.ts'
import { examineDatabase } from '../doctor/database.ts'
import { type Finding, fail, ok, warn } from '../doctor/finding.ts'
import { examineGeocoder, examineMailServer } from '../doctor/outgoing.ts'
import { examineSettings } from '../doctor/settings.ts'
import { examineStorage } from '../doctor/storage.ts'
import { reasonOf } from './failure.ts'
import { print, say } from './outcome.ts'

const CONNECT_TIMEOUT_MS = 5_000

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'look whether everything is as it should be; changes nothing, exit code 1 where something fails',
    )
    .action(async (_, command: Command) => {
      const findings = await examine()
      const failed = findings.some(({ result }) => result === 'fail')
      const text = findings
        .map(({ result, what, text: said }) => `${result.padEnd(4)}  ${what}: ${said}`)
        .join('\n')
      print({ json: { ok: !failed, findings }, text }, command)
      if (failed) process.exitCode = 1
    })
}

async function examine(): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    return [fail('configuration', reasonOf(error))]
  }
  return [
    ok('configuration', 'Every setting can be read.'),
    ...examineSettings(config),
    ...(await examineDataFolder(config.dataFolder)),
    ...(await examineStorage(config)),
    ...(await examineMailServer(config)),
    ...(await examineGeocoder(config)),
    ...(await databaseOf(config)),
  ]
}

async function databaseOf({ databaseUrl, dataFolder }: Config): Promise<readonly Finding[]> {
  if (databaseUrl !== undefined) {
    return examineDatabase({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
  try {
    if (!(await clusterExists(await placeIn(dataFolder)))) {
      return [warn('database', 'There is none yet; the first start makes it.')]
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
