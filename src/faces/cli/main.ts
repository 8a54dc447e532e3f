import { Command } from 'commander'
import packageJson from '../../../package.json' with { type: 'json' }
import { addCommands } from './commands.ts'
import { oneLine, reasonOf } from './failure.ts'
import { outliveOutput, plain, say } from './outcome.ts'
import { Interrupted } from './signals.ts'

/** The exit code for wrong usage, as opposed to a failure. */
const MISUSE = 2

const program = new Command('holdpoint')
  .description('Plan, order and document safety-controlled work.')
  .version(packageJson.version, '--version', 'print the version')
  .option('--json', 'print one JSON object on standard output and nothing else')
  .configureHelp({ showGlobalOptions: true })
  .configureOutput({ outputError: (text, write) => write(`${oneLine(text)}\n`) })
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSE))

outliveOutput()
try {
  await addCommands(program, process.argv.slice(2))
  await program.parseAsync()
} catch (error) {
  say(plain(reasonOf(error)))
  process.exit(error instanceof Interrupted ? error.exitCode : 1)
}
