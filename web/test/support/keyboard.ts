import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { focused, keysArrive } from './focus.ts'

const MOST_STOPS = 120

/** A person without a pointer, who must be able to see where they are after every key. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key)
    await this.seen()
  }

  async type(text: string): Promise<void> {
    await this.seen()
    await this.#page.keyboard.type(text)
    await this.seen()
  }

  /** Presses a key until an element has the focus. The element must exist before the first press. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor()
    // A page that has just opened takes the focus itself.
    await keysArrive(this.#page)
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
      await this.press(key)
    }
    throw new Error(`${key} does not reach ${target}`)
  }

  /** Moves to an element and presses Enter. */
  async enter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.tabTo(target, key)
    await this.press('Enter')
  }

  /** Waits until an element has the focus by itself. */
  async at(target: Locator): Promise<void> {
    await focused(target)
    await this.seen()
  }

  /** Waits until an element has the focus and shows it. */
  async seen(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(hidden), { message: 'where the focus is' }).toBe('')
  }
}

/** Why the focus cannot be seen; empty if it can. Runs in the page. */
function hidden(): string {
  const active = document.activeElement
  if (!active || active === document.body) return 'nothing has the focus'
  const drawn = (element: Element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const inside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    return width >= 8 && height >= 8 && inside && getComputedStyle(element).opacity !== '0'
  }
  const ringed = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  }
  // A control drawn by its neighbour or its label shows the focus ring there.
  const places = [active, active.nextElementSibling, active.closest('label')]
  const seen = places.some((place) => place && drawn(place) && (ringed(place) || ringed(place, '::after')))
  return seen ? '' : `cannot be seen: ${active.outerHTML.slice(0, 200)}`
}
