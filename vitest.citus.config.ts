import { mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** Tests whose service has its rows on the servers of the Citus cluster of CITUS_URL. They share its roles. */
const spread = mergeConfig(usual, {
  test: {
    maxWorkers: 1,
    // It counts the messages to one server.
    exclude: ['test/round-trips.test.ts'],
  },
})
spread.test.include = ['test/**/*.test.ts']
spread.test.globalSetup = ['test/support/spread-database.ts']

export default spread
