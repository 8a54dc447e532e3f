import { defineConfig } from 'vitest/config'
import { WALKS } from './test/support/walks.ts'
import usual from './vitest.config.ts'

/** The tests that go over every operation, noun, table or page, alone. */
export default defineConfig({ test: { ...usual.test, include: WALKS } })
