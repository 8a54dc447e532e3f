import { setTimeout } from 'node:timers/promises'

const STEP_MS = 100

/**
 * Does the work and ends at the next full step after the start, so that the duration does not reveal what the work
 * found.
 */
export async function inSteps(work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  await setTimeout(STEP_MS - ((performance.now() - began) % STEP_MS))
}
