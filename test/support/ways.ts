import type { Life, Step } from '../../src/engine/index.ts'

/** The fewest steps from a new record to a state. @throws if there are none */
export function wayTo(life: Life, state: string): readonly string[] {
  const way = waysOf(life).get(state)
  if (!way) throw new Error(`no steps lead to ${state}`)
  return way
}

/** The fewest steps from a new record to a state that allows a step. */
export function wayUpTo(life: Life, step: string): readonly string[] {
  const states: readonly string[] = life.steps[step]?.in ?? []
  const [first] = [...waysOf(life)].filter(([state]) => states.includes(state))
  if (!first) throw new Error(`no steps lead to where ${step} can be taken`)
  return first[1]
}

/** The fewest steps to each state, the shortest way first. */
function waysOf({ states: [first = ''], steps }: Life): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[first, []]])
  // Iterating a Map includes entries added meanwhile.
  for (const [state, way] of ways) {
    for (const [name, { in: from, to }] of Object.entries<Step>(steps)) {
      if (to !== undefined && from.includes(state) && !ways.has(to)) ways.set(to, [...way, name])
    }
  }
  return ways
}

/** Every state of a record, including derived ones without a status. */
export function statesOf({ states, derived }: Life): readonly string[] {
  return [...states, ...Object.keys(derived)]
}
