import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** Of walks that can be repeated, and of others. */
export const SEEDS = [
  ['a fixed seed', 20_261_128],
  ['a fresh seed', Date.now()],
] as const

/** The rules of something, in their simplest form. */
interface Model<Act> {
  copy(): this
  /** Does an act. @returns the code of its refusal; undefined if it is done */
  do(act: Act): string | undefined
  /** What has to be shown now. */
  shown(): unknown
}

/** The same thing in the service, beside its model. */
interface Subject<Act, M extends Model<Act>> {
  /** All that fit what was shown until now. Acts that came at once can leave several, which differ in what is not shown. */
  models: readonly M[]
  do(act: Act): Promise<string | undefined>
  shown(): Promise<unknown>
}

/**
 * Does one act, or several at once, and requires that the service and the model agree on every refusal and on what is
 * shown then: for several in one of two orders, as they are given or reversed.
 * @returns the codes of the refusals
 */
export async function compare<Act, M extends Model<Act>>(
  subject: Subject<Act, M>,
  acts: readonly Act[],
  what: string,
): Promise<readonly (string | undefined)[]> {
  const answers = await Promise.all(acts.map((act) => subject.do(act)))
  const outcome = { answers, shown: await subject.shown() }
  const wanted = subject.models.flatMap((before) =>
    [acts, acts.toReversed()].map((order) => {
      const model = before.copy()
      const refusals = new Map(order.map((act) => [act, model.do(act)]))
      return { model, outcome: { answers: acts.map((act) => refusals.get(act)), shown: model.shown() } }
    }),
  )
  const found = wanted.filter((each) => isDeepStrictEqual(each.outcome, outcome)).map(({ model }) => model)
  if (found.length === 0) expect(outcome, what).toStrictEqual(wanted[0]?.outcome)
  subject.models = found.filter(
    (one, at) => !found.slice(0, at).some((other) => isDeepStrictEqual(one, other)),
  )
  return answers
}

/** Any of several values; undefined if there are none. */
export function pick<T>(from: readonly T[], random: () => number): T | undefined {
  return from[Math.floor(random() * from.length)]
}
