import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { PATIENCE_MS } from '../../../test/support/patience.ts'
import { makeKeysPatient } from './patient-keys.ts'

export interface Look {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  readonly language?: string
}

/** How a page is opened. */
export interface Opening extends Look {
  /** Whether no other test may get the page: for a script, a route, and what else stays with a page. */
  readonly apart?: boolean
  /** Whether its browser has loaded nothing yet and ends with the test: for a clock, a binding, and what a first visit loads. */
  readonly anew?: boolean
  /** Whether the app is kept in the browser, which is a new one, with what was read. Other tests see what the service says. */
  readonly keeps?: boolean
}

/** What tests listen to. */
const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response']

/** Where a page waits: on the origin of the service, so that it keeps its process and what that has compiled, without the app. */
const NOWHERE = '/nowhere'

/**
 * Pages of one service that are handed from test to test: a new one has a process of its own, and loads and compiles all
 * scripts again, which costs more than what most tests do on it. A page goes back when its test, or the file that opened
 * it outside of tests, is over: without cookies, storage, routes and listeners, but with the files that browsers keep.
 */
export class PagePool {
  /** By their language, which stays with a page. */
  readonly #free = new Map<string, Page[]>()
  /** Opened outside of tests, for all tests of a file. */
  readonly #lent = new Map<Page, () => Promise<void>>()

  /** A page as a new browser shows it. */
  async open(browser: Browser, baseURL: string, opening: Opening): Promise<Page> {
    const { keeps = false, anew = keeps, apart = false, language = 'en' } = opening
    const kept = (!anew && this.#taken(language)) || (await newPage(browser, baseURL, { language, keeps }))
    // It shares the process of the one that is kept, which has compiled the scripts.
    const page = apart ? await newPageOf(kept.context()) : kept
    await dress(page, opening)
    const goBack = () => (anew ? kept.context().close() : this.#takeBack(kept, language))
    if (TestRunner.getCurrentTest()) onTestFinished(goBack)
    else this.#lent.set(page, goBack)
    return page
  }

  /** Takes back what was opened for all tests of a file. */
  async endOfFile(): Promise<void> {
    for (const goBack of this.#lent.values()) await goBack()
    this.#lent.clear()
  }

  /** Closes everything. */
  async close(): Promise<void> {
    await this.endOfFile()
    for (const page of [...this.#free.values()].flat()) await page.context().close()
    this.#free.clear()
  }

  async #takeBack(page: Page, language: string): Promise<void> {
    if (!isOpen(page)) return page.context().close()
    await clear(page)
    this.#free.set(language, [...(this.#free.get(language) ?? []), page])
  }

  #taken(language: string): Page | undefined {
    const page = this.#free.get(language)?.pop()
    return !page || isOpen(page) ? page : this.#taken(language)
  }
}

async function newPage(
  browser: Browser,
  baseURL: string,
  of: { language: string; keeps: boolean },
): Promise<Page> {
  const serviceWorkers = of.keeps ? 'allow' : 'block'
  const context = await browser.newContext({
    baseURL,
    locale: of.language,
    timezoneId: 'Europe/Helsinki',
    serviceWorkers,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return newPageOf(context)
}

async function newPageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  makeKeysPatient(page)
  return page
}

/** Gives a page its size and colours. */
async function dress(page: Page, { width = 1280, scheme = 'light' }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 640 ? 780 : 800 })
  await page.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: 'reduce' })
}

function isOpen(page: Page): boolean {
  const context = page.context()
  return !page.isClosed() && context.browser()?.contexts().includes(context) === true
}

/** Leaves nothing of a test on its page. @throws Error where the test has changed what cannot be changed back */
async function clear(page: Page): Promise<void> {
  const context: BrowserContext = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  await leave(page)
  const lasting = await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    return Object.keys(globalThis).filter((name) => /^__pw(Clock|_)|^__playwright__binding/.test(name))
  })
  if (lasting.length > 0) throw new Error(`This test needs a page apart, or anew: ${lasting.join(', ')}`)
  await page.mouse.move(0, 0)
}

/** Shows an empty page of the origin. Not by `page.route`, which has the browser forget what it keeps of the app's scripts. */
async function leave(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${NOWHERE}` }] })
  await page.goto(NOWHERE)
  await session.detach()
}
