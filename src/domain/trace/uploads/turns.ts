import { Shares } from '../../../platform/limits/shares.ts'

/**
 * Images that are decoded at the same time, so that many at once take no more memory than two. One organization has one of
 * the two, whatever it sends.
 */
export const decoding = new Shares({ total: 2, perOwner: 1, maxWaiting: 32, patienceMs: 20_000 })
