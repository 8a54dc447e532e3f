import type { Command } from 'commander'
import { print } from './outcome.ts'

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the installation; changes nothing, exit code 1 if a check fails')
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
