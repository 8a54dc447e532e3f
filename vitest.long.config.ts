import { mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** The long forms of tests that `npm test` runs briefly. */
export default mergeConfig(usual, {
  test: { provide: { propertyCases: 500, kills: 50, raceRounds: 200, awayMs: { away: 2_000, back: 5_000 } } },
})
