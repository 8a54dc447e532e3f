import { mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** The long form of the tests in test/properties. */
export default mergeConfig(usual, { test: { provide: { propertyCases: 500 } } })
