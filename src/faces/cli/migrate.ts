import type { Command } from 'commander'
import { onDatabase } from './on-database.ts'

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('migrate the database to this version; every other command does so too')
    .action(
      onDatabase(async ({ applied }) => ({
        json: { applied },
        text: applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
      })),
    )
}
