import type { Page } from 'playwright-core'

/** Chooses every row of a list one by one: small screens have no box for all of them. */
export async function chooseAll(page: Page): Promise<void> {
  const boxes = page.locator('tbody input[type=checkbox]')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
}
