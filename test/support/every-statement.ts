import { afterAll, expect } from 'vitest'
import { takeBreaches } from './sent-statements.ts'

// Every file of tests ends with this: no statement that the service sent in it has a shape that Citus refuses.
afterAll(() => {
  expect(takeBreaches()).toEqual([])
})
