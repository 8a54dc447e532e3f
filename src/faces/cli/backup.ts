import path from 'node:path'
import type { Command } from 'commander'
import type { ClientConfig } from 'pg'
import { type Config, readConfig } from '../../platform/config.ts'
import { Impossible } from '../../platform/impossible.ts'
import { type Outcome, plain, print, say } from './outcome.ts'
import { withProgress } from './progress.ts'
import { interruption } from './signals.ts'

const EXTERNAL =
  'DATABASE_URL names a server of its own: give --logical, or use pg_dump or pg_basebackup, as docs/operations.md says.'

interface Restoring {
  readonly force?: boolean
  readonly logical?: boolean
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy the embedded database and the uploads into one archive, beside the running service')
    .argument('<file>', 'archive to write: FILE.tar, or FILE.tar.gz to compress it')
    .option('--logical', 'copy rows instead of files of PostgreSQL; works on any server, without superuser')
    .action(async (given: string, { logical = false }: { logical?: boolean }, command: Command) => {
      const config = readConfig()
      const { dataFolder, databaseUrl } = config
      const file = path.resolve(given)
      if (logical) return print(await logicalBackup(config, file), command)
      if (databaseUrl !== undefined) throw new Impossible(EXTERNAL)
      const { backUp } = await import('../../platform/backup/backup.ts')
      const interrupted = interruption()
      const done = await withProgress('Copying', (progress) =>
        backUp(dataFolder, file, say, progress, interrupted),
      )
      print({ json: done, text: written(`${done.files} files`, done) }, command)
    })
  program
    .command('restore')
    .description('restore a backup into an empty data folder, and check it')
    .argument('<file>', 'archive that backup wrote')
    .option('--force', 'move the contents of the data folder aside instead of refusing')
    .option(
      '--logical',
      'the archive is a logical backup; with DATABASE_URL it goes into that empty database',
    )
    .action(async (given: string, { force = false, logical = false }: Restoring, command: Command) => {
      const config = readConfig()
      const { dataFolder, databaseUrl } = config
      const file = path.resolve(given)
      if (logical) return print(await logicalRestore(config, file, force), command)
      if (databaseUrl !== undefined) throw new Impossible(EXTERNAL)
      const { restore } = await import('../../platform/backup/restore.ts')
      const done = await restore(dataFolder, file, force, say)
      const { organizations, users, uploads, uploadsElsewhere, before } = done
      const elsewhere = uploadsElsewhere > 0 ? `, of which ${uploadsElsewhere} are not in the folder` : ''
      print(
        {
          json: done,
          text: `Restored the backup of ${plain(done.createdAt)} to ${dataFolder}: ${organizations} organizations, ${users} users, ${uploads} uploads${elsewhere}.${kept(before)}`,
        },
        command,
      )
    })
}

async function logicalBackup({ dataFolder, databaseUrl }: Config, file: string): Promise<Outcome> {
  const { backUpLogically } = await import('../../platform/backup/logical-backup.ts')
  const interrupted = interruption()
  const done = await asOwner(databaseUrl, dataFolder, (owner) =>
    backUpLogically(owner, dataFolder, file, interrupted),
  )
  return { json: done, text: written(`${done.rows} rows in ${done.files} files`, done) }
}

async function logicalRestore(
  { dataFolder, databaseUrl }: Config,
  file: string,
  force: boolean,
): Promise<Outcome> {
  const { restoreLogically } = await import('../../platform/backup/logical-restore.ts')
  const owner = databaseUrl === undefined ? undefined : { connectionString: databaseUrl }
  const done = await restoreLogically(owner, dataFolder, file, force, say)
  const where = owner ? `the database, and its files to ${dataFolder}` : dataFolder
  return {
    json: done,
    text: `Restored the logical backup of ${plain(done.createdAt)} to ${where}: ${done.rows} rows, compared with the original.${kept(done.before)}`,
  }
}

/** Connects as the owner of the tables. */
async function asOwner<T>(
  databaseUrl: string | undefined,
  dataFolder: string,
  work: (owner: ClientConfig) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return await work({ connectionString: databaseUrl })
  const { clusterExists } = await import('../../platform/postgres/embedded/existing-cluster.ts')
  const { placeIn } = await import('../../platform/postgres/embedded/place.ts')
  const { openCluster } = await import('../../platform/postgres/embedded/cluster.ts')
  if (!(await clusterExists(await placeIn(dataFolder)))) {
    throw new Impossible(`There is no database in ${dataFolder}.`)
  }
  const cluster = await openCluster({ dataFolder, purpose: 'command', log: say })
  try {
    return await work({ ...cluster.connection, ssl: false })
  } finally {
    await cluster.close()
  }
}

function written(what: string, { file, bytes }: { file: string; bytes: number }): string {
  return `Wrote ${what} to ${file} (${(bytes / 1_048_576).toFixed(1)} MiB). It holds every secret of the database: keep it as safe as that.`
}

function kept(before: string | undefined): string {
  return before === undefined ? '' : `\nWhat was there before is in ${before}.`
}
