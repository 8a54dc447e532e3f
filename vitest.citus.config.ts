import { mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** Tests whose service has its rows on the servers of the Citus cluster of CITUS_URL. They share its roles. */
const spread = mergeConfig(usual, {
  test: {
    maxWorkers: 1,
    // The last counts the messages to one server.
    exclude: ['web/**', 'test/embedded/**', 'test/durability/**', 'test/round-trips.test.ts'],
  },
})
spread.test.include = ['test/**/*.test.ts']
spread.test.globalSetup = ['test/support/spread-database.ts']

export default spread
