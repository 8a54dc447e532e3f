import path from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { Impossible } from '../people/impossible.ts'
import { print, say } from './outcome.ts'
import { withProgress } from './progress.ts'
import { interruption } from './signals.ts'

const EXTERNAL =
  'DATABASE_URL names a server of its own: back it up with pg_dump or pg_basebackup, as docs/operations.md says.'

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy the embedded database and the uploads into one archive, beside the running service')
    .argument('<file>', 'archive to write: FILE.tar, or FILE.tar.gz to compress it')
    .action(async (given: string, _, command: Command) => {
      const { dataFolder, databaseUrl } = readConfig()
      if (databaseUrl !== undefined) throw new Impossible(EXTERNAL)
      const file = path.resolve(given)
      const { backUp } = await import('../backup/backup.ts')
      const interrupted = interruption()
      const done = await withProgress('Copying', (progress) =>
        backUp(dataFolder, file, say, progress, interrupted),
      )
      const mebibytes = (done.bytes / 1_048_576).toFixed(1)
      const text = `Wrote ${done.files} files to ${file} (${mebibytes} MiB). It holds every secret of the database: keep it as safe as that.`
      print({ json: done, text }, command)
    })
  program
    .command('restore')
    .description('put a backup into an empty data folder, and check it')
    .argument('<file>', 'archive that backup wrote')
    .option('--force', 'move what is in the data folder aside instead of refusing')
    .action(async (given: string, { force = false }: { force?: boolean }, command: Command) => {
      const { dataFolder, databaseUrl } = readConfig()
      if (databaseUrl !== undefined) throw new Impossible(EXTERNAL)
      const file = path.resolve(given)
      const { restore } = await import('../backup/restore.ts')
      const done = await restore(dataFolder, file, force, say)
      const { organizations, users, uploads, uploadsElsewhere, before } = done
      const elsewhere = uploadsElsewhere > 0 ? `, of which ${uploadsElsewhere} are not in the folder` : ''
      const kept = before === undefined ? '' : `\nWhat was there before is in ${before}.`
      print(
        {
          json: done,
          text: `Restored the backup of ${done.createdAt} to ${dataFolder}: ${organizations} organizations, ${users} users, ${uploads} uploads${elsewhere}.${kept}`,
        },
        command,
      )
    })
}
