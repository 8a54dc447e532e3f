import { inject, test } from 'vitest'

// A rule is checked in one place, and by `npm run test:web` in each: in every field, for every kind of record.

/** A test of a rule that is always checked in another place. */
export const testInEachPlace = test.runIf(inject('everyPlace'))

/** All places of a rule; usually only the first ones. */
export function places<Place>(all: readonly Place[], first = 1): readonly Place[] {
  return inject('everyPlace') ? all : all.slice(0, first)
}
