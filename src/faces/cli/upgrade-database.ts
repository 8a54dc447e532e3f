import type { Command } from 'commander'
import { readConfig } from '../../platform/config.ts'
import { Impossible } from '../../platform/impossible.ts'
import { print, say } from './outcome.ts'
import { interruption } from './signals.ts'

export function addUpgradeDatabaseCommand(program: Command): void {
  program
    .command('upgrade-database')
    .description(
      'upgrade the embedded database to the PostgreSQL version of this program; stop the service first',
    )
    .action(async (_, command: Command) => {
      const config = readConfig()
      if (config.databaseUrl !== undefined) {
        throw new Impossible(
          'DATABASE_URL names a server of its own: upgrade it with pg_upgrade, or by a logical backup.',
        )
      }
      const interrupted = interruption()
      const { upgradeDatabase } = await import('../upgrade/upgrade-database.ts')
      const done = await upgradeDatabase(config, say, interrupted)
      if (!done) return print({ json: {}, text: 'The database is up to date.' }, command)
      const { from, to, rows, before, auditProblems } = done
      const audit =
        auditProblems === 0
          ? 'The audit log is as it was sealed.'
          : `The audit log already differed from its seals, and was copied unchanged. Run holdpoint audit verify.`
      const text = `Copied ${rows} rows from PostgreSQL ${from} to ${to} and compared them. ${audit}\nThe old database is in ${before}: remove it when you are sure.`
      print({ json: done, text }, command)
    })
}
