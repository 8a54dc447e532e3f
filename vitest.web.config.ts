import { defineConfig, mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** The tests of the web app alone, in a browser. */
const web = mergeConfig(usual, {
  test: { reporters: ['default', './test/support/closing-line.ts'], globalSetup: ['./web/test/support/build.ts'] },
})
web.test.include = ['web/test/**/*.test.ts']

export default defineConfig(web)
