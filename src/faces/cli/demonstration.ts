import type { Command } from 'commander'
import { Impossible } from '../../platform/impossible.ts'
import { inOneTransaction } from '../../platform/postgres/one-transaction.ts'
import { onDatabase } from './on-database.ts'
import { welcome } from './welcome.ts'

const NOT_EMPTY = 'The database has organizations already; the demonstration is only for an empty one.'

export function addDemonstrationCommand(program: Command): void {
  program
    .command('demo')
    .description('load the demonstration data into an empty database')
    .action(
      onDatabase(async ({ connection }, _, { publicUrl, host, port }) => {
        // Only this command and the service need every operation.
        const { loadDemonstration } = await import('../demonstration/load.ts')
        const demonstration = await inOneTransaction(connection, loadDemonstration)
        if (!demonstration) throw new Impossible(NOT_EMPTY)
        return welcome(demonstration, publicUrl ?? `http://${host}:${port}`)
      }),
    )
}
