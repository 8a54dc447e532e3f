import type { Page } from 'playwright-core'

/** Chooses every row of a list, each by itself: small screens have no box for all of them. */
export async function chooseAll(page: Page): Promise<void> {
  for (const box of await page.locator('tbody input[type=checkbox]').all()) await box.check()
}
