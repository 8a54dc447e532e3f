import type { Locator, Page } from 'playwright-core'

/** The button with exactly this name. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** The heading with exactly these words. */
export function heading(within: Page | Locator, name: string): Locator {
  return within.getByRole('heading', { name, exact: true })
}
