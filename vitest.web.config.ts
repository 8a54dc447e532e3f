import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** The tests of the web app alone, in a browser. `npm run screenshots` makes pictures of its pages instead. */
export default defineConfig({
  test: {
    ...usual.test,
    include: ['web/test/**/*.test.ts', 'web/test/screenshots.ts'],
    exclude: [],
    provide: { ...usual.test?.provide, everyLook: true },
    globalSetup: ['test/support/shared-database.ts', 'web/test/support/build.ts'],
  },
})
