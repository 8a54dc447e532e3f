import type { Command } from 'commander'
import { type Config, readConfig } from '../../platform/config.ts'
import { type OpenedDatabase, openDatabase } from '../../platform/postgres/opening/open.ts'
import { type Outcome, print, say } from './outcome.ts'
import { interruption } from './signals.ts'

type Work<Options> = (opened: OpenedDatabase, options: Options, config: Config) => Promise<Outcome>

/**
 * The action of a command that works on the database. It opens the database, does the work, prints the outcome and
 * closes the database, even when interrupted.
 */
export function onDatabase<Options>(work: Work<Options>) {
  return async (options: Options, command: Command): Promise<void> => {
    const config = readConfig()
    const interrupted = interruption()
    const opened = await openDatabase(config, 'command', say)
    try {
      print(await Promise.race([work(opened, options, config), interrupted]), command)
    } finally {
      await opened.close()
    }
  }
}
