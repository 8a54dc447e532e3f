import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE_MS } from '../../../support/patience.ts'
import type { Engine, Point } from './engine.ts'

const OFTEN_MS = 50
/** What can be clicked or filled in. */
const USED =
  'button, a[href], input, select, textarea, summary, label, [role=option], [role=menuitem], [contenteditable=true]'

/** Somebody who uses a page by what it shows: looks for words, clicks what bears a name, types. */
export class Visitor {
  readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await this.#until(`“${text}” is shown`, () => this.#shows(text))
  }

  /** Waits until the page shows a text no longer. */
  async noLongerSees(text: string): Promise<void> {
    await this.#until(`“${text}” is gone`, async () => !(await this.#shows(text)))
  }

  /** Waits until the address contains a text. */
  async isAt(text: string): Promise<void> {
    await this.#until(`“${text}” is in the address`, () =>
      this.engine.evaluate((part) => location.href.includes(part), text),
    )
  }

  async #shows(text: string): Promise<boolean> {
    return (await this.#text()).includes(text)
  }

  #text(): Promise<string> {
    return this.engine.evaluate(() => document.body?.innerText ?? '')
  }

  /** Clicks what bears a name, once it can be reached by a pointer. */
  async clicks(name: string, kind = USED): Promise<void> {
    const at = await this.#until(`“${name}” can be clicked`, () => this.engine.evaluate(pointOf, kind, name))
    await this.engine.click(at)
  }

  /** Types into the field of a name, in place of what is in it. */
  async types(name: string, text: string): Promise<void> {
    await this.clicks(name, 'input, textarea')
    await this.#until(`“${name}” has the focus`, () =>
      this.engine.evaluate(() => {
        const field = document.activeElement
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
        field.select()
        return true
      }),
    )
    await this.engine.press([...text])
  }

  /** Chooses a file in the field that a selector finds, once it is there. */
  async chooses(selector: string, file: string): Promise<void> {
    await this.#until(`there is ${selector}`, () =>
      this.engine.evaluate((wanted) => document.querySelector(wanted) !== null, selector),
    )
    await this.engine.choose(selector, file)
  }

  async #until<R>(what: string, look: () => Promise<R>): Promise<NonNullable<Exclude<R, false>>> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await look()
      if (found) return found as NonNullable<Exclude<R, false>>
      if (Date.now() > end) throw new Error(`waited in vain until ${what}: ${await this.#text()}`)
      await pause(OFTEN_MS)
    }
  }
}

/** Runs in the page. @returns the middle of the first element of a kind with a name, if nothing covers it */
function pointOf(kind: string, name: string): Point | undefined {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<Element>)] : []
    const [label = element] = labels
    return element.getAttribute('aria-label') ?? (label.textContent ?? '').trim()
  }
  for (const element of document.querySelectorAll(kind)) {
    if (nameOf(element) !== name || element.matches(':disabled, [data-disabled], [data-loading]')) continue
    if (element.getClientRects().length === 0) continue
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const hit = document.elementFromPoint(at.x, at.y)
    if (hit && (element.contains(hit) || hit.contains(element))) return at
  }
  return undefined
}
