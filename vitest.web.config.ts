import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** How long something takes to be shown: what else runs would count. */
const MEASURED = ['web/test/large-list.test.ts']

// Each project has files of its own.
const { include: _, ...shared } = usual.test ?? {}

/**
 * The tests of the web app alone, in a browser; what is measured comes after everything else, by itself.
 * `npm run screenshots` makes pictures of its pages instead.
 */
export default defineConfig({
  test: {
    ...shared,
    globalSetup: ['test/support/shared-database.ts', 'web/test/support/build.ts'],
    provide: { ...shared.provide, everyLook: true, everyPlace: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['web/test/**/*.test.ts'],
          exclude: MEASURED,
        },
      },
      { extends: true, test: { name: 'speed', include: MEASURED, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: { name: 'pictures', include: ['web/test/screenshots.ts', 'web/test/picture.ts'] },
      },
    ],
  },
})
