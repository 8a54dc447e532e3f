import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

const { exclude: _, ...shared } = usual.test ?? {}

/** Tests with other people's programs: browsers, spreadsheets, proxies, databases. They take longer than `npm test` may. */
export default defineConfig({
  test: {
    ...shared,
    include: ['test/programs/**/*.test.ts'],
    // Each of these programs would slow down the others, and those on a Citus cluster share its roles.
    // biome-ignore lint/style/noProcessEnv: no cluster can be made here, so it is named from outside
    maxWorkers: process.env.CITUS_URL ? 1 : 2,
  },
})
