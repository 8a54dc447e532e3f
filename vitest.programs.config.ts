import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

const { include: _, exclude: __, ...shared } = usual.test ?? {}

/** Tests that start programs: Holdpoint as its operators do, browsers, and other people's programs. */
export default defineConfig({
  test: {
    ...shared,
    projects: [
      { extends: true, test: { name: 'operating', include: ['test/operating/**/*.test.ts'] } },
      // A browser on a busy machine may be late. What passes only the second time is named at the end, to be mended.
      { extends: true, test: { name: 'web', include: ['web/test/**/*.test.ts'], retry: 1 } },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['test/programs/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          // Each of these programs would slow down the others, and those on a Citus cluster share its roles.
          // biome-ignore lint/style/noProcessEnv: no cluster can be made here, so it is named from outside
          maxWorkers: process.env.CITUS_URL ? 1 : 2,
        },
      },
    ],
  },
})
