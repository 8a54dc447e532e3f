import type pg from 'pg'
import { fillEmpty } from '../../platform/backup/fill-empty.ts'
import { beginSnapshot, portionsOf, readPortion, Tally, type Total } from '../../platform/backup/portions.ts'
import { tablesOf } from '../../platform/backup/tables.ts'
import { connected } from '../../platform/postgres/connected.ts'
import { appliedMigrations } from '../../platform/postgres/opening/migrate.ts'

/**
 * Copies every row of a database into an empty one, which gets the same schema, and compares the two.
 * @param source as a role that bypasses row security
 * @param target as the owner of its tables
 * @returns the number of rows
 * @throws Impossible if the target is not empty; MigrationRefused if the source is from a newer program
 */
export function copyDatabase(source: pg.ClientConfig, target: pg.ClientConfig): Promise<number> {
  return connected(source, async (client) => {
    await beginSnapshot(client)
    const totals: Total[] = []
    await fillEmpty(target, {
      migrations: await appliedMigrations(client),
      write: async (writer) => {
        for (const table of await tablesOf(client)) {
          for (const portion of await portionsOf(client, [table])) {
            const tally = new Tally()
            const rows = await readPortion(client, table, portion.organizationId)
            await writer.take(portion, tally.passing(rows))
            totals.push(tally.total(portion))
          }
        }
        return totals
      },
    })
    return totals.reduce((sum, { rows }) => sum + rows, 0)
  })
}
