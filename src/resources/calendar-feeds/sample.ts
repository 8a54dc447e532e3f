import type { Sample } from '../../engine/sample.ts'

export const sample: Sample = { body: () => ({}) }
