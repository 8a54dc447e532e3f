import type { Command } from 'commander'
import { readConfig } from '../../platform/config.ts'
import { start } from '../service/start.ts'
import { print, say } from './outcome.ts'
import { stopRequests } from './signals.ts'
import { welcome } from './welcome.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('start the service; SIGTERM or Ctrl-C stops it')
    .action(async (_, command: Command) => {
      const config = readConfig()
      const { asked, cut } = stopRequests()
      const { address, demonstration, stop } = await start(config, say)
      const first = demonstration && welcome(demonstration, address)
      const ready = `Holdpoint is ready at ${address}`
      print(
        {
          json: first ? { address, demonstration: first.json } : { address },
          text: first ? `${ready}\n\n${first.text}\n` : ready,
        },
        command,
      )
      await asked
      await stop(cut)
      process.exit(0)
    })
}
