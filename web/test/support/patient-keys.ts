import type { Locator, Page } from 'playwright-core'
import { keysArrive } from './focus.ts'

/** What the app keeps while a page or a dialog is on its way; any other key arrives at once. */
const KEPT = /^(?:.|Enter|Space|Backspace)$/u

/** Whether locators of all pages are patient already. */
let done = false

/**
 * Has a pressed key wait until the app takes it, as a click waits until something can be clicked. A program is quicker
 * than any person: on a slow machine its Enter comes while the app still keeps keys for the page that is shown already.
 * What is typed by `keyboard.type` comes at once.
 */
export function makeKeysPatient(page: Page): void {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  keyboard.press = async (key, options) => {
    if (KEPT.test(key)) await keysArrive(page)
    await press(key, options)
  }
  if (done) return
  done = true
  const locators: Pick<Locator, 'press'> = Object.getPrototypeOf(page.locator('html'))
  const pressAt = locators.press
  locators.press = async function (this: Locator, key, options) {
    if (KEPT.test(key)) await keysArrive(this.page())
    await pressAt.call(this, key, options)
  }
}
