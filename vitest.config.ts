import { setFlagsFromString } from 'node:v8'
import { configDefaults, defineConfig } from 'vitest/config'
import LongestFirst from './test/support/longest-first.ts'
import { useMemoryDisk } from './test/support/memory-disk.ts'
import { PATIENCE_MS } from './test/support/patience.ts'

useMemoryDisk()

// For the heaps of the workers: most of what a request makes is dead a little later, and what lasts is soon in memory.
// Collecting it all more often than that takes an eighth of the time of a run.
setFlagsFromString('--min-semi-space-size=16')
setFlagsFromString('--max-semi-space-size=64')
setFlagsFromString('--initial-old-space-size=512')
setFlagsFromString('--no-memory-reducer')

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    // They start programs, which takes long: `npm run test:programs`.
    exclude: [...configDefaults.exclude, 'test/operating/**', 'test/programs/**'],
    globalSetup: ['test/support/shared-database.ts'],
    setupFiles: ['test/support/every-statement.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    pool: 'threads',
    // The files of a worker share what they load: loading the service for each takes longer than many of them.
    isolate: false,
    // Tests wait more than they compute: for the database, its disk, and programs that they start.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // What is waited for has bounds of its own; these are for what hangs, on machines that have much to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // The long forms are the other `npm run test:…`.
    provide: {
      propertyCases: 2,
      everyForeignKind: false,
      kills: 2,
      failovers: { times: 1, everyMs: 0, backMs: PATIENCE_MS },
      everyCut: false,
      raceRounds: 3,
      mixedRequests: 200,
      randomOperations: 50,
      randomActs: 80,
      keyedRequests: 40,
      importedRows: 120,
      processes: 1,
      awayMs: { away: 9_000, back: PATIENCE_MS },
      everyLook: false,
      everyPlace: false,
      measuredAttacks: false,
    },
  },
})
