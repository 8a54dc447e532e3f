import type { Route } from 'playwright-core'

/** Lets a request through, but not its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
