import { mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** Tests of what happens at once, against a service of three processes. */
export default mergeConfig(usual, {
  test: {
    // Each file has three processes of its own.
    maxWorkers: 1,
    provide: {
      raceRounds: 50,
      mixedRequests: 4_000,
      randomOperations: 1_000,
      keyedRequests: 400,
      processes: 3,
    },
  },
})
