import { type Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../../platform/config.ts'
import { start } from '../service/start.ts'
import { print, say } from './outcome.ts'
import { stopRequests } from './signals.ts'
import { welcome } from './welcome.ts'

const MOST_PROCESSES = 64

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('start the service; SIGTERM or Ctrl-C stops it')
    .option(
      '--processes <number>',
      `answer requests in so many processes, 1 to ${MOST_PROCESSES}`,
      processes,
      1,
    )
    .action(async ({ processes: count }: { processes: number }, command: Command) => {
      const config = readConfig()
      const { asked, cut } = stopRequests()
      const { address, demonstration, failed, stop } = await startWith(count, config)
      const first = demonstration && welcome(demonstration, address)
      const ready = `Holdpoint is ready at ${address}`
      print(
        {
          json: first ? { address, demonstration: first.json } : { address },
          text: first ? `${ready}\n\n${first.text}\n` : ready,
        },
        command,
      )
      const failure = await Promise.race([asked, failed])
      if (failure !== undefined) say(failure)
      await stop(cut)
      process.exit(failure === undefined ? 0 : 1)
    })
}

async function startWith(count: number, config: ReturnType<typeof readConfig>) {
  if (count === 1) return { ...(await start(config, say)), failed: new Promise<never>(() => {}) }
  // Loaded only here: a service of one process does without.
  const { startProcesses } = await import('../service/processes.ts')
  return startProcesses(config, count, say)
}

function processes(given: string): number {
  const number = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (number >= 1 && number <= MOST_PROCESSES) return number
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_PROCESSES}.`)
}
