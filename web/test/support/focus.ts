import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until something has the focus by itself. Opened parts may take it a moment after they are shown. */
export async function focused(target: Locator): Promise<void> {
  await target.first().waitFor()
  await expect
    .poll(() => target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement)), {
      message: `the focus at ${target}`,
    })
    .toBe(true)
}

/**
 * Waits until keys go to the focused element: they wait for a moment after a page is shown or Enter has sent
 * something.
 */
export async function keysArrive(page: Page): Promise<void> {
  await page.locator('html:not([data-keys-wait])').waitFor({ state: 'attached' })
}

/** Types into the field that has the focus or is about to get it, as a keyboard user does. */
export async function type(field: Locator, text: string): Promise<void> {
  await focused(field)
  await keysArrive(field.page())
  await field.page().keyboard.type(text)
}
