import type { Sample } from '../../../engine/noun/sample.ts'

export const sample: Sample = { body: () => ({}) }
