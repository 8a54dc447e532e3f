import type { Command } from 'commander'
import { Impossible } from '../../platform/impossible.ts'
import { inOneTransaction } from '../../platform/postgres/one-transaction.ts'
import { openFiles } from '../../platform/storage/open.ts'
import { onDatabase } from './on-database.ts'
import { welcome } from './welcome.ts'

const NOT_EMPTY = 'The database has organizations already; the demonstration is only for an empty one.'

export function addDemonstrationCommand(program: Command): void {
  program
    .command('demo')
    .description('load the demonstration data into an empty database')
    .action(
      onDatabase(async ({ connection }, _, config) => {
        // Only this command and the service need every operation.
        const { loadDemonstration } = await import('../demonstration/load.ts')
        const files = await openFiles(config)
        const demonstration = await inOneTransaction(connection, (each) => loadDemonstration(each, files))
        if (!demonstration) throw new Impossible(NOT_EMPTY)
        return welcome(demonstration, config.publicUrl ?? `http://${config.host}:${config.port}`)
      }),
    )
}
