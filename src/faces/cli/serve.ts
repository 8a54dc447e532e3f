import { type Command, InvalidArgumentError } from 'commander'
import { type Config, readConfig } from '../../platform/config.ts'
import { logWhatNodeSays, openLog, operatorLines } from '../../platform/log/log.ts'
import { giveBackMemoryAfterStart } from '../service/memory-after-start.ts'
import { start } from '../service/start.ts'
import { reasonOf } from './failure.ts'
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
      `number of processes that answer requests, 1 to ${MOST_PROCESSES}`,
      processes,
      1,
    )
    .action(async ({ processes: count }: { processes: number }, command: Command) => {
      const config = configOrEnd()
      const log = openLog(config.logLevel)
      logWhatNodeSays(log)
      const { asked, cut } = stopRequests()
      const started = await startWith(count, config, operatorLines(log)).catch(endWith)
      const { address, demonstration, failed, stop } = started
      const first = demonstration && welcome(demonstration, address)
      const ready = `Holdpoint is ready at ${address}`
      print(
        {
          json: first ? { address, demonstration: first.json } : { address },
          text: first ? `${ready}\n\n${first.text}\n` : ready,
        },
        command,
      )
      giveBackMemoryAfterStart()
      const failure = await Promise.race([asked, failed])
      if (failure !== undefined) complain(failure)
      await stop(cut)
      process.exit(failure === undefined ? 0 : 1)
    })
}

function configOrEnd(): Config {
  try {
    return readConfig()
  } catch (error) {
    return endWith(error)
  }
}

/** Ends the process and logs the reason. */
function endWith(error: unknown): never {
  complain(reasonOf(error))
  process.exit(1)
}

/** Logs why the service ends, whatever LOG_LEVEL is. */
function complain(line: string): void {
  if (process.stderr.isTTY) say(line)
  else openLog('fatal').fatal(line)
}

async function startWith(count: number, config: Config, log: (line: string) => void) {
  if (count === 1) return { ...(await start(config, log)), failed: new Promise<never>(() => {}) }
  // Loaded only here: a service of one process does not need it.
  const { startProcesses } = await import('../service/processes.ts')
  return startProcesses(config, count, log)
}

function processes(given: string): number {
  const number = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (number >= 1 && number <= MOST_PROCESSES) return number
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_PROCESSES}.`)
}
