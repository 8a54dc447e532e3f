import type { Command } from 'commander'
import { print } from './outcome.ts'

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'look whether everything is as it should be; changes nothing, exit code 1 where something fails',
    )
    .action(async (_, command: Command) => {
      const { examine } = await import('./examine.ts')
      const findings = await examine()
      const failed = findings.some(({ result }) => result === 'fail')
      const text = findings
        .map(({ result, what, text: said }) => `${result.padEnd(4)}  ${what}: ${said}`)
        .join('\n')
      print({ json: { ok: !failed, findings }, text }, command)
      if (failed) process.exitCode = 1
    })
}
