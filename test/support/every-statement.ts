import { afterAll, expect } from 'vitest'
import { takeBreaches } from './sent-statements.ts'

// Runs after every file of tests: the service must not have sent a statement that Citus refuses.
afterAll(() => {
  expect(takeBreaches()).toEqual([])
})
