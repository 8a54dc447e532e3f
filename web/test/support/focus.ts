import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until something has the focus by itself. What opens may take it a moment after it is shown. */
export async function focused(target: Locator): Promise<void> {
  await target.first().waitFor()
  await expect
    .poll(() => target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement)), {
      message: `the focus at ${target}`,
    })
    .toBe(true)
}

/** Types into the field that has the focus, or is about to get it, as somebody at a keyboard does. */
export async function type(field: Locator, text: string): Promise<void> {
  await focused(field)
  await field.page().keyboard.type(text)
}
