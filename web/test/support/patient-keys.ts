import type { Locator, Page } from 'playwright-core'
import { keysArrive } from './focus.ts'

/** The keys that the app holds while a page or a dialog is opening; any other key takes effect at once. */
const KEPT = /^(?:.|Enter|Space|Backspace)$/u

/** Whether the locators of all pages already wait. */
let done = false

/**
 * Makes a pressed key wait until the app accepts it, as a click waits until an element can be clicked. A program is
 * faster than a person: on a slow machine its Enter arrives while the app still holds keys for the page. Text typed
 * with `keyboard.type` arrives at once.
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
