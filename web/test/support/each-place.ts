import { inject, test } from 'vitest'

// `npm test` checks a rule in one place, `npm run test:web` in each: in every field, for every kind of record.

/** A test of a rule that `npm test` checks in another place. */
export const testInEachPlace = test.runIf(inject('everyPlace'))

/** All places of a rule; `npm test` only tries the first ones. */
export function places<Place>(all: readonly Place[], first = 1): readonly Place[] {
  return inject('everyPlace') ? all : all.slice(0, first)
}
