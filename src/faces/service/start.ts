import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../platform/postgres/opening/open.ts'
import type { RunningService } from './serving.ts'

/**
 * Starts the service: database, migrations, HTTP server, and the demonstration if the embedded database is empty.
 * @throws Error whose message is one line for the operator; nothing is left running then
 */
export async function start(config: Config, log: (line: string) => void): Promise<RunningService> {
  // Loading the code that answers requests takes longer than starting PostgreSQL, so both run at once.
  const loading = import('./serving.ts')
  // Awaited below; until then a failure must not end the process.
  loading.catch(() => {})
  const opened = await openDatabase(config, 'service', log)
  const { serve } = await loading.catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  return serve(opened, config, log)
}
