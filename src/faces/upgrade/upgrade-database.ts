import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readPublished } from '../../domain/trace/seals/published.ts'
import { verifyLogs } from '../../domain/trace/seals/verify-all.ts'
import type { Config } from '../../platform/config.ts'
import { Impossible } from '../../platform/impossible.ts'
import { handOver } from '../../platform/ownership.ts'
import { chooseAccount } from '../../platform/postgres/embedded/account.ts'
import { findBinaries, MAJOR } from '../../platform/postgres/embedded/binaries.ts'
import { openCluster } from '../../platform/postgres/embedded/cluster.ts'
import { createCluster } from '../../platform/postgres/embedded/creation.ts'
import { readVersion } from '../../platform/postgres/embedded/existing-cluster.ts'
import { inNewFolder, removeLeftovers } from '../../platform/postgres/embedded/leftovers.ts'
import { openOldCluster } from '../../platform/postgres/embedded/old-cluster.ts'
import { readPasswords } from '../../platform/postgres/embedded/passwords.ts'
import { type Place, placeIn } from '../../platform/postgres/embedded/place.ts'
import { openDatabase } from '../../platform/postgres/opening/open.ts'
import { syncFolder } from '../../platform/sync-folder.ts'
import { copyDatabase } from './copy-database.ts'
import { findOldPrograms } from './old-programs.ts'

export interface UpgradeDone {
  /** Major versions of PostgreSQL. */
  readonly from: number
  readonly to: number
  /** Of all tables. */
  readonly rows: number
  /** Places where the audit log differs from its seals; the upgrade copies them unchanged. */
  readonly auditProblems: number
  /** Where the old database is now. */
  readonly before: string
}

/**
 * Upgrades the database of a data folder to this program's version of PostgreSQL. All rows are copied into a new
 * cluster beside the old one, compared and verified; then the two change places. The old one is kept. Killed at any
 * moment, it leaves the old database, or the new one, or something that the next run finishes.
 * @param interrupted rejects when the work should be given up; the old database is then unchanged
 * @returns undefined if there was nothing to do, or only an interrupted run to finish
 * @throws Impossible if the database is in use, the old programs are missing, or there is no database
 */
export async function upgradeDatabase(
  config: Config,
  log: (line: string) => void,
  interrupted: Promise<never>,
): Promise<UpgradeDone | undefined> {
  const place = await placeIn(config.dataFolder)
  const version = await readVersion(place)
  if (version === String(MAJOR)) return undefined
  if (version === undefined) {
    if (await finish(place)) return undefined
    throw new Impossible(`There is no database in ${config.dataFolder}.`)
  }
  if (Number(version) > MAJOR) {
    throw new Impossible(`The database is of PostgreSQL ${version}: use a newer version of Holdpoint.`)
  }
  const programs = findOldPrograms(place.dataFolder, version)
  const old = await openOldCluster(place, programs)
  let isStopped = false
  try {
    await removeLeftovers(place.dataFolder)
    // Left by a run that was killed; the old database may have been used since.
    await rm(place.upgradedFolder, { recursive: true, force: true })
    return await inNewFolder(place.dataFolder, async (staging) => {
      const copied = copyInto(staging, place, old.superuser, config, log)
      const { rows, auditProblems } = await Promise.race([copied, interrupted]).catch(async (error) => {
        await old.close()
        isStopped = true
        // Its PostgreSQL must stop before its folder is removed.
        await copied.catch(() => {})
        throw error
      })
      await old.close()
      isStopped = true
      const before = await changePlaces(place, await placeIn(staging), version)
      return { from: Number(version), to: MAJOR, rows, auditProblems, before }
    })
  } finally {
    if (!isStopped) await old.close()
  }
}

/** Creates a new cluster with the same passwords in the folder, fills it, and verifies its audit log. */
async function copyInto(
  staging: string,
  { passwordFile }: Place,
  source: Parameters<typeof copyDatabase>[0],
  config: Config,
  log: (line: string) => void,
): Promise<Pick<UpgradeDone, 'rows' | 'auditProblems'>> {
  await mkdir(staging, { mode: 0o711 })
  const beside = await placeIn(staging)
  const binaries = findBinaries()
  await createCluster(
    beside,
    binaries,
    await chooseAccount(beside, binaries),
    await readPasswords(passwordFile),
  )
  const cluster = await openCluster({ dataFolder: staging, purpose: 'command', log })
  try {
    const rows = await copyDatabase(source, cluster.connection)
    const opened = await openDatabase(
      { ...config, databaseUrl: undefined, dataFolder: staging },
      'command',
      log,
    )
    try {
      const logs = await verifyLogs(opened.database, await readPublished(config.auditHeads), undefined)
      return { rows, auditProblems: logs.reduce((sum, { problems }) => sum + problems, 0) }
    } finally {
      await opened.close()
    }
  } finally {
    await cluster.close()
  }
}

/**
 * Puts the new cluster in the place of the old one. Between the two renames there is no cluster, and no start creates
 * one, because the home is not empty.
 * @returns where the old one is
 */
async function changePlaces(place: Place, beside: Place, version: string): Promise<string> {
  await handOver(beside.clusterFolder, await stat(place.clusterFolder))
  await rename(beside.clusterFolder, place.upgradedFolder)
  await syncFolder(place.home)
  const moment = new Date().toISOString().replace(/[:.]/g, '-')
  const before = path.join(place.dataFolder, `before-upgrade-${version}-${moment}`)
  const home = path.join(before, path.basename(place.home))
  await mkdir(home, { recursive: true, mode: 0o711 })
  const passwords = path.join(home, path.basename(place.passwordFile))
  await copyFile(place.passwordFile, passwords)
  await handOver(home, await stat(place.home))
  await rename(place.clusterFolder, path.join(home, path.basename(place.clusterFolder)))
  for (const folder of [home, before, place.dataFolder, place.home]) await syncFolder(folder)
  await finish(place)
  return before
}

/** Moves the new cluster into its place. @returns whether there is one */
async function finish(place: Place): Promise<boolean> {
  if (!(await stat(place.upgradedFolder).catch(() => undefined))) return false
  await rename(place.upgradedFolder, place.clusterFolder)
  await syncFolder(place.home)
  return true
}
