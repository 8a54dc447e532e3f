import { setTimeout } from 'node:timers/promises'

const STEP_MS = 100

/** Does the work and ends at the next whole step after its beginning: how long it took does not tell what it found. */
export async function inSteps(work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  await setTimeout(STEP_MS - ((performance.now() - began) % STEP_MS))
}
