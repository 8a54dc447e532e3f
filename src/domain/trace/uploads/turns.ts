import { Shares } from '../../../platform/limits/shares.ts'

/** Limits the images that are decoded at the same time to two, and to one per organization, to bound the memory. */
export const decoding = new Shares({ total: 2, perOwner: 1, maxWaiting: 32, patienceMs: 20_000 })
