import type { Dear } from './dearest.ts'
import { countMet, type Entry } from './goals.ts'
import type { Comparison } from './rounds.ts'
import { row } from './row.ts'
import { summary } from './summary.ts'

/** The results of a run. */
interface Found {
  readonly entries: readonly Entry[]
  readonly comparisons: readonly Comparison[]
  readonly pgbench: { readonly [work: string]: number }
  readonly dearest: readonly Dear[]
}

/** Enough of a statement to identify it. */
const SQL_LENGTH = 160

/** The tables that a run prints, as Markdown. */
export function report({ entries, comparisons, pgbench, dearest }: Found, machine: object): string {
  const details = comparisons.flatMap(({ work, measured, ratios }) => [
    ...Object.entries(measured).map(([name, { perSecond, serverCpu, databaseCpu, p50, p99 }]) =>
      row([
        work.name,
        name,
        perSecond.toFixed(0),
        serverCpu.toFixed(3),
        databaseCpu.toFixed(3),
        p50.toFixed(1),
        p99.toFixed(1),
        timesTheService(ratios[name]),
      ]),
    ),
    ...(pgbench[work.name] === undefined
      ? []
      : [row([work.name, 'pgbench', pgbench[work.name]?.toFixed(0) ?? '', '', '', '', '', ''])]),
  ])
  return [
    ...summary(entries, comparisons),
    row([
      'Work',
      'Server',
      'Requests/s',
      'CPU ms of the server',
      'of PostgreSQL',
      'p50 ms',
      'p99 ms',
      'CPU, × the service',
    ]),
    row(['---', '---', '--:', '--:', '--:', '--:', '--:', '--:']),
    ...details,
    '',
    ...(dearest.length === 0
      ? []
      : [
          row(['Dearest statements', 'Calls', 'ms each', 'Of all']),
          row(['---', '--:', '--:', '--:']),
          ...dearest.map(({ sql, calls, milliseconds, share }) =>
            row([
              `\`${sql.slice(0, SQL_LENGTH).replaceAll('|', '\\|')}\``,
              String(calls),
              milliseconds.toFixed(3),
              `${(share * 100).toFixed(0)} %`,
            ]),
          ),
          '',
        ]),
    `${countMet(entries)} goals met on ${JSON.stringify(machine)}`,
  ].join('\n')
}

/** The CPU of a rival compared with the service's, from the rounds. */
function timesTheService(ratio: Comparison['ratios'][string] | undefined): string {
  if (!ratio) return ''
  const [median, least, most] = [ratio.cpu.median, ratio.cpu.least, ratio.cpu.most].map((value) =>
    value.toPrecision(3),
  )
  return `${median} (${least}–${most})`
}
