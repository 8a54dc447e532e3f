import type { Database } from '../postgres/database.ts'
import type { Metrics } from './metrics.ts'

/** Measures the use of the database. */
export function watchDatabase(metrics: Metrics, database: Database): void {
  metrics.watchEach(
    'holdpoint_database_batches',
    'Batches that wait for their answer; no more are taken than 400 reads, 160 lists, 300 writes and 100 of the background.',
    'lane',
    () => ({ ...database.usage().batches }),
  )
  metrics.watchEach(
    'holdpoint_database_transactions',
    'Transactions of several steps, with a connection or waiting for one of the four.',
    'state',
    () => ({ ...database.usage().transactions }),
  )
}
