import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { PATIENCE_MS } from '../../../test/support/patience.ts'

export interface Look {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  readonly language?: string
}

/** How a page is opened. */
export interface Opening extends Look {
  /** Whether no other test may get the page: for a clock, a binding, and what else stays with a page. */
  readonly apart?: boolean
}

/** What tests listen to. */
const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response']

type Options = ReturnType<typeof optionsOf>

/**
 * Pages of one service that are handed from test to test: a new one has a process of its own, which costs more than what
 * most tests do on it. A page goes back when its test is over, without cookies, storage, routes and listeners.
 */
export class PagePool {
  readonly #free = new Map<string, Page[]>()
  /** Opened outside of tests, for all tests of a file. */
  readonly #lent = new Set<Page>()

  /** A page as a new browser shows it. */
  async open(browser: Browser, baseURL: string, { apart = false, ...look }: Opening): Promise<Page> {
    const options = optionsOf(baseURL, look)
    const kind = JSON.stringify(options)
    const page = (!apart && this.#taken(kind)) || (await newPage(browser, options))
    if (!TestRunner.getCurrentTest()) this.#lent.add(page)
    else
      onTestFinished(async () => {
        if (apart) return page.context().close()
        if (!isOpen(page)) return
        await clear(page, options)
        this.#free.set(kind, [...(this.#free.get(kind) ?? []), page])
      })
    return page
  }

  /** Closes what was opened for all tests of a file. */
  async closeLent(): Promise<void> {
    for (const page of this.#lent) await page.context().close()
    this.#lent.clear()
  }

  /** Closes everything. */
  async close(): Promise<void> {
    await this.closeLent()
    for (const page of [...this.#free.values()].flat()) await page.context().close()
    this.#free.clear()
  }

  #taken(kind: string): Page | undefined {
    const page = this.#free.get(kind)?.pop()
    return !page || isOpen(page) ? page : this.#taken(kind)
  }
}

function optionsOf(baseURL: string, { width = 1280, scheme = 'light', language = 'en' }: Look) {
  return {
    viewport: { width, height: width < 640 ? 780 : 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: language,
    timezoneId: 'Europe/Helsinki',
    baseURL,
  } as const
}

async function newPage(browser: Browser, options: Options): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  return context.newPage()
}

function isOpen(page: Page): boolean {
  const context = page.context()
  return !page.isClosed() && context.browser()?.contexts().includes(context) === true
}

/** Leaves nothing of a test on its page. @throws Error where the test has changed what cannot be changed back */
async function clear(page: Page, options: Options): Promise<void> {
  const context: BrowserContext = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  await context.setOffline(false)
  const lasting = await page.evaluate(() => {
    if (location.protocol !== 'about:') sessionStorage.clear()
    return Object.keys(globalThis).filter((name) => /^__pw(Clock|_)|^__playwright__binding/.test(name))
  })
  if (lasting.length > 0) throw new Error(`This test needs a page apart: ${lasting.join(', ')}`)
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setStorageState({ cookies: [], origins: [] })
  await context.clearPermissions()
  await page.setViewportSize(options.viewport)
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme, reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
}
