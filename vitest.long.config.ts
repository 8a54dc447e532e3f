import { defineConfig, mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

const { exclude: _, ...shared } = usual.test ?? {}

/** The long forms of tests that are usually brief. */
export default mergeConfig(defineConfig({ test: shared }), {
  test: {
    provide: {
      propertyCases: 500,
      everyForeignKind: true,
      kills: 50,
      everyCut: true,
      raceRounds: 200,
      mixedRequests: 10_000,
      randomOperations: 10_000,
      randomActs: 10_000,
      keyedRequests: 1_000,
      importedRows: 20_000,
      awayMs: { away: 2_000, back: 5_000 },
      measuredAttacks: true,
    },
  },
})
