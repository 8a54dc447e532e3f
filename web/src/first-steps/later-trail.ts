import { learn } from '../language/language.ts'
import { later } from '../shell/later.tsx'

/** The trail of the first steps. Whoever leads to it loads it before: what comes late pushes the page away. */
export const FirstStepsTrail = later(async () => {
  await learn('first-steps')
  return import('./trail.tsx')
})
