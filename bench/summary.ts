import { type Entry, isError, withWorstOrder } from './goals.ts'
import type { Comparison } from './rounds.ts'
import { row } from './row.ts'

/** The two tables of docs/performance.md: each piece of work beside its rivals, and all other goals. */
export function summary(entries: readonly Entry[], comparisons: readonly Comparison[]): readonly string[] {
  const works = new Set(comparisons.map(({ work }) => work.name))
  const isBeside = ({ work, measure }: Entry) => works.has(work) && measure.startsWith('× ')
  const others = withWorstOrder(entries.filter((entry) => !(isBeside(entry) || isError(entry))))
  const table = (head: readonly (readonly string[])[], rows: readonly string[]) =>
    rows.length === 0 ? [] : [...head.map(row), ...rows, '']
  return [
    ...table(
      [
        ['Work', 'CPU ms, Node + PostgreSQL', 'Requests/s', 'Beside floors', 'Beside the peer', 'Error'],
        ['---', '--:', '--:', '---', '---', '--:'],
      ],
      comparisons.map(({ work, measured: { holdpoint } }) => {
        const found = entries.filter((entry) => entry.work === work.name)
        const beside = (rivals: string) =>
          found.filter(({ measure }) => measure.startsWith(`× ${rivals}`)).map(reached)
        const error = found.find(isError)
        return row([
          work.name,
          holdpoint ? `${holdpoint.serverCpu.toFixed(3)} + ${holdpoint.databaseCpu.toFixed(3)}` : '',
          holdpoint?.perSecond.toFixed(0) ?? '',
          beside('F').join(', '),
          beside('the peer').join(', '),
          error ? marked(`${(error.value * 100).toFixed(1)} %`, error) : '',
        ])
      }),
    ),
    ...table(
      [
        ['What', 'Measure', 'Value', 'Rounds', 'Goal'],
        ['---', '---', '--:', '---', '---'],
      ],
      others.map((entry) => {
        const { work, measure, value, spread, goal } = entry
        return row([work, measure, marked(String(value), entry), spread ?? '', goal])
      }),
    ),
  ]
}

function reached(entry: Entry): string {
  const [, floor = ''] = /^× (F\d )/.exec(entry.measure) ?? []
  return `${floor}${marked(String(entry.value), entry)} (${entry.goal})`
}

/** Bold where the goal is missed. */
function marked(text: string, { met }: Entry): string {
  return met ? text : `**${text}**`
}
