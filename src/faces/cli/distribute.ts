import path from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '../../platform/config.ts'
import { Impossible } from '../../platform/impossible.ts'
import type { Distribution } from '../../platform/postgres/distribution/distribute.ts'
import { isBehindPooler } from '../../platform/postgres/pooler.ts'
import { print } from './outcome.ts'
import { withProgress } from './progress.ts'
import { interruption } from './signals.ts'

interface Options {
  readonly dryRun?: boolean
  readonly backup?: string
  readonly backedUp?: boolean
}

const NO_BACKUP =
  'The database holds organizations: give --backup FILE, or --backed-up where you have a backup of your own. Nothing was changed.'

export function addDistributeCommand(program: Command): void {
  program
    .command('distribute')
    .description(
      'experimental: spread the organizations of DATABASE_URL over the servers of its Citus cluster; stop the service first',
    )
    .option('--dry-run', 'only report what would be done')
    .option('--backup <file>', 'make a logical backup first: FILE.tar, or FILE.tar.gz to compress it')
    .option('--backed-up', 'a backup already exists')
    .action(async ({ dryRun, backup, backedUp }: Options, command: Command) => {
      const { databaseUrl, dataFolder } = readConfig()
      if (databaseUrl === undefined) {
        throw new Impossible(
          'The embedded database is one server: set DATABASE_URL to the coordinator of a Citus cluster.',
        )
      }
      const owner = { connectionString: databaseUrl }
      if (await isBehindPooler(owner)) {
        throw new Impossible(
          'A pooler answers at DATABASE_URL: set it to the coordinator itself for this command.',
        )
      }
      const interrupted = interruption()
      const { distribute, examineDistribution } = await import(
        '../../platform/postgres/distribution/distribute.ts'
      )
      if (dryRun) return print(outcome(await examineDistribution(owner), 'Would move'), command)
      const before = async ({ organizations, isUnfinished, tables }: Distribution) => {
        if (organizations === 0 || isUnfinished || tables.length === 0 || backedUp) return
        if (backup === undefined) throw new Impossible(NO_BACKUP)
        const { backUpLogically } = await import('../../platform/backup/logical-backup.ts')
        await backUpLogically(owner, dataFolder, path.resolve(backup), interrupted)
      }
      const done = await withProgress('Moving', (progress) =>
        Promise.race([distribute(owner, { before, progress }), interrupted]),
      )
      print(outcome(done, 'Moved'), command)
    })
}

function outcome({ workers, tables, organizations, isEmpty, isUnfinished }: Distribution, moved: string) {
  const to = workers.map(({ host, port }) => `${host}:${port}`)
  const each = (place: string) => tables.filter(({ should }) => should === place).length
  const text = isEmpty
    ? `Would make the tables, and spread them over ${to.join(', ')}.`
    : tables.length === 0 && !isUnfinished
      ? 'Every table is where it should be.'
      : `${moved} ${each('spread')} tables of ${organizations} organizations to ${to.join(', ')}, and ${each('shared')} shared ones to each of them.${isUnfinished ? ' This continues an earlier run that did not finish.' : ''}`
  const names = tables.map(({ name, should }) => ({ name, place: should }))
  return { json: { workers: to, organizations, unfinished: isUnfinished, tables: names }, text }
}
