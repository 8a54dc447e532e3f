import type { Growth } from './growth.ts'
import type { Comparison, Ratio } from './rounds.ts'
import type { Scale } from './scale.ts'
import type { Work } from './work.ts'

/** One goal and whether it was reached. */
export interface Entry {
  readonly work: string
  readonly measure: string
  readonly value: number
  readonly goal: string
  readonly met: boolean
  /** The other rounds. */
  readonly spread?: string
}

const LEGEND = { f1: 'F1', f2: 'F2', f3: 'F3', peer: 'the peer' }

export function atLeast(work: string, measure: string, { median, least, most }: Ratio, goal: number): Entry {
  return {
    work,
    measure,
    value: rounded(median),
    goal: `≥ ${goal}`,
    met: median >= goal,
    spread: `${rounded(least)}–${rounded(most)}`,
  }
}

export function atMost(work: string, measure: string, { median, least, most }: Ratio, goal: number): Entry {
  return {
    work,
    measure,
    value: rounded(median),
    goal: `≤ ${goal}`,
    met: median <= goal,
    spread: `${rounded(least)}–${rounded(most)}`,
  }
}

/** The service's name when it takes its turns a second time. */
export const AGAIN = 'holdpoint, again'

/** A value measured once. */
export function once(value: number): Ratio {
  return { median: value, least: value, most: value }
}

/** A goal applies to CPU and to requests per second: the worse of the two decides. */
export function comparisonGoals({ work, ratios }: Comparison): readonly Entry[] {
  return work.goals.map(({ against, atLeast: goal }) => {
    const found = ratios[against]
    if (!found) throw new Error(`${against} was not measured`)
    const byCpu = found.cpu.median <= found.perSecond.median
    const measure = `× ${LEGEND[against]} (${byCpu ? 'CPU' : 'requests/s'}, the other ${rounded((byCpu ? found.perSecond : found.cpu).median)})`
    return atLeast(work.name, measure, byCpu ? found.cpu : found.perSecond, goal)
  })
}

/** The largest difference between two entries of the service; beyond it, the run says nothing about the others. */
export const ERROR_ALLOWED = 0.1

/** The difference in CPU between two entries of the service: the error of every other figure for that work. */
export function errorOf({ work, ratios }: Comparison): Entry {
  const found = ratios[AGAIN]
  if (!found) throw new Error('the service was not entered twice')
  const { median, least, most } = found.cpu
  return {
    work: work.name,
    measure: 'error: CPU of the same server entered twice, apart from 1',
    value: rounded(Math.abs(median - 1)),
    goal: `≤ ${ERROR_ALLOWED}`,
    met: Math.abs(median - 1) <= ERROR_ALLOWED,
    spread: `${rounded(least)}–${rounded(most)}`,
  }
}

/** Whether a figure is the error of others, and none of the product. */
export function isError({ measure }: Entry): boolean {
  return measure.startsWith('error')
}

/** How many goals are met, of how many: an error is none. */
export function countMet(entries: readonly Entry[]): string {
  const goals = entries.filter((entry) => !isError(entry))
  return `${goals.filter(({ met }) => met).length} of ${goals.length}`
}

/** The entries with one instead of those of all orders of a list: the one that is nearest to its goal, or beyond. */
export function withWorstOrder(entries: readonly Entry[]): readonly Entry[] {
  const orders = entries.filter(({ work }) => work.startsWith('orderBy='))
  const [worst] = orders.toSorted((a, b) => shareOf(b) - shareOf(a))
  if (!worst) return entries
  const one = { ...worst, work: `${worst.work}, the dearest of ${orders.length} orders` }
  return entries.flatMap((entry) => {
    if (entry === orders[0]) return [one]
    return orders.includes(entry) ? [] : [entry]
  })
}

function shareOf({ value, goal }: Entry): number {
  return value / Number(goal.slice(2))
}

export function growthGoals(growth: readonly Growth[]): readonly Entry[] {
  return growth.map(({ what, ratio, atMost: goal }) =>
    atMost(what, '× the CPU of the first page', ratio, goal),
  )
}

export function scaleGoals(scales: readonly Scale[]): readonly Entry[] {
  return scales.map(({ what, ratio, atMost: goal }) => atMost(what, '× the CPU', ratio, goal))
}

export function memoryGoal({ name, memoryGoal: goal }: Work, megabytes: number): readonly Entry[] {
  return goal === undefined ? [] : [atMost(name, 'MB of the service at 8 at a time', once(megabytes), goal)]
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
