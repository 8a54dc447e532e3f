import { ask, requireSame, tailOf } from './compare.ts'
import type { Scene } from './scene.ts'
import { type Contestant, cpu, type Measured, send } from './send.ts'
import type { Request, Work } from './work.ts'

/** How much is done. */
export interface Effort {
  readonly rounds: number
  readonly warmUp: { readonly small: number; readonly large: number }
  /** Requests to one server in one round. */
  readonly amount: { readonly small: number; readonly large: number; readonly fresh: number }
  /** How long one measurement of a growing list takes. */
  readonly milliseconds: number
}

/** A server whose requests take more CPU than this gets as few requests as for large answers. */
const SLOW_MS = 60

export interface Ratio {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** The service compared with the others, round by round. */
export interface Comparison {
  readonly work: Work
  /** The median of each contestant's rounds. */
  readonly measured: { readonly [name: string]: Measured }
  /** Others' CPU divided by the service's, and the service's requests per second divided by others'. */
  readonly ratios: { readonly [name: string]: { readonly cpu: Ratio; readonly perSecond: Ratio } }
}

/**
 * Lets contestants do the same work in turns.
 * @returns what each of them took, round by round
 * @throws Error if an answer is wrong, or differs from that of the first
 */
export async function takeTurns(
  work: Work,
  contestants: readonly Contestant[],
  scene: Scene,
  effort: Effort,
): Promise<readonly (readonly Measured[])[]> {
  const supply = requestsOf(work, scene)
  const leastBytes = await requireEqual(work, contestants, scene, supply)
  const connections = work.connections ?? (work.size === 'large' ? 8 : 32)
  const order = (amount: number) => {
    const requests = supply(work.fresh ? amount : Math.min(amount, 500))
    return { token: scene.token, requests, amount, connections, leastBytes }
  }
  const amounts: number[] = []
  for (const contestant of contestants) {
    const first = await send(contestant, order(effort.warmUp.large))
    const size = cpu(first) > SLOW_MS ? 'large' : work.size
    const more = (work.fresh ? effort.amount.fresh : effort.warmUp[size]) - effort.warmUp.large
    if (more > 0) await send(contestant, order(more))
    amounts.push(work.fresh ? effort.amount.fresh : effort.amount[size])
  }
  const rounds: Measured[][] = []
  for (let round = 0; round < effort.rounds; round += 1) {
    const measured: Measured[] = []
    // Every other round begins at the other end.
    const turn = contestants.map((contestant, index) => ({ contestant, index }))
    if (round % 2 === 1) turn.reverse()
    for (const { contestant, index } of turn) {
      measured[index] = await send(contestant, order(amounts[index] ?? 0))
    }
    rounds.push(measured)
  }
  return rounds
}

/**
 * Lets the service and its rivals do the same work in turns.
 * @param contestants the service first
 * @throws Error if an answer is wrong, or differs from the service's
 */
export async function compare(
  work: Work,
  contestants: readonly Contestant[],
  scene: Scene,
  effort: Effort,
): Promise<Comparison> {
  const rounds = await takeTurns(work, contestants, scene, effort)
  const names = contestants.map(({ name }) => name)
  const column = (index: number) => rounds.flatMap((round) => round[index] ?? [])
  const own = column(0)
  return {
    work,
    measured: Object.fromEntries(names.map((name, index) => [name, middle(column(index))])),
    ratios: Object.fromEntries(
      names.slice(1).map((name, index) => {
        const other = column(index + 1)
        const ratio = (of: (mine: Measured, others: Measured) => number) =>
          spread(own.flatMap((mine, round) => (other[round] ? of(mine, other[round]) : [])))
        return [
          name,
          {
            cpu: ratio((mine, others) => cpu(others) / cpu(mine)),
            perSecond: ratio((mine, others) => mine.perSecond / others.perSecond),
          },
        ]
      }),
    ),
  }
}

/** Returns the next requests of a piece of work; fresh ones never twice. */
function requestsOf(work: Work, scene: Scene): (amount: number) => readonly Request[] {
  let next = 0
  return (amount) => {
    const first = next
    next += amount
    return Array.from({ length: amount }, (_, index) => work.request(scene, first + index))
  }
}

/** Asks each server once. @returns the minimum length of an answer, with some room for numbers of other lengths */
async function requireEqual(
  work: Work,
  contestants: readonly Contestant[],
  { token }: Scene,
  supply: (amount: number) => readonly Request[],
): Promise<number> {
  const requests = supply(contestants.length)
  let expected: string | undefined
  for (const [index, { name, server }] of contestants.entries()) {
    const request = requests[work.fresh ? index : 0]
    if (!request) throw new Error('no request')
    const answer = await ask(server, token, request)
    tailOf(answer)
    expected ??= answer
    requireSame(work, name, expected, answer)
  }
  return Math.floor((expected?.length ?? 0) * 0.8)
}

/** @returns a function for the median, over all rounds, of what a contestant took beside the first one */
export function besideFirst(
  rounds: readonly (readonly Measured[])[],
  index: number,
): (of: (pair: { readonly first: Measured; readonly own: Measured }) => number) => number {
  const pairs = rounds.flatMap((round) => {
    const [first, own] = [round[0], round[index]]
    return first && own ? [{ first, own }] : []
  })
  return (of) => spread(pairs.map(of)).median
}

export function spread(values: readonly number[]): Ratio {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? 0, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

function middle(rounds: readonly Measured[]): Measured {
  const sorted = [...rounds].sort((a, b) => cpu(a) - cpu(b))
  const found = sorted[sorted.length >> 1]
  if (!found) throw new Error('no round')
  return found
}
