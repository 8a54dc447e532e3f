import type { Life, Step } from '../../src/engine/index.ts'

/** The fewest steps that lead a new record to a state. @throws where none do */
export function wayTo(life: Life, state: string): readonly string[] {
  const way = waysOf(life).get(state)
  if (!way) throw new Error(`no steps lead to ${state}`)
  return way
}

/** The fewest steps that lead a new record to where it can take a step. */
export function wayUpTo(life: Life, step: string): readonly string[] {
  const states: readonly string[] = life.steps[step]?.in ?? []
  const [first] = [...waysOf(life)].filter(([state]) => states.includes(state))
  if (!first) throw new Error(`no steps lead to where ${step} can be taken`)
  return first[1]
}

/** The fewest steps to each state, the shortest way first. */
function waysOf({ states: [first = ''], steps }: Life): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[first, []]])
  // A Map goes on to what is added meanwhile.
  for (const [state, way] of ways) {
    for (const [name, { in: from, to }] of Object.entries<Step>(steps)) {
      if (to !== undefined && from.includes(state) && !ways.has(to)) ways.set(to, [...way, name])
    }
  }
  return ways
}

/** Every state that a record can be in, those that are no status of their own too. */
export function statesOf({ states, derived }: Life): readonly string[] {
  return [...states, ...Object.keys(derived)]
}
