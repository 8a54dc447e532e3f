import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { PATIENCE_MS } from '../../../test/support/patience.ts'
import { makeKeysPatient } from './patient-keys.ts'
import { countRequests } from './settled.ts'

export interface Look {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  readonly language?: string
}

/** How a page is opened. */
export interface Opening extends Look {
  /**
   * Whether no other test may get the page: for a script, a route, and anything else that cannot be removed from a
   * page.
   */
  readonly apart?: boolean
  /** Whether its browser is new and ends with the test: for a clock, a binding, and what a first visit loads. */
  readonly fresh?: boolean
  /**
   * Whether the browser, which is new, stores the app and what was read. Other tests always read from the service.
   */
  readonly keeps?: boolean
}

/** The events that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/**
 * Idle pages stay on the origin of the service, without the app, so that they keep their process and its compiled
 * code.
 */
const NOWHERE = '/nowhere'

/**
 * Pages of one service that tests reuse: a new page has a process of its own and compiles all scripts again, which
 * costs more than most tests. A page returns when its test ends, or the file that opened it outside of tests: without
 * cookies, storage, routes and listeners, but with the browser's cached files.
 */
export class PagePool {
  /** By language, which a page cannot change. */
  readonly #free = new Map<string, Page[]>()
  /** Opened outside of tests, for all tests of a file. */
  readonly #lent = new Map<Page, () => Promise<void>>()

  /** A page as in a new browser. */
  async open(browser: Browser, baseURL: string, opening: Opening): Promise<Page> {
    const { keeps = false, fresh = keeps, apart = false, language = 'en' } = opening
    const kept = (!fresh && this.#taken(language)) || (await newPage(browser, baseURL, { language, keeps }))
    // It shares the process of the kept page, which has compiled the scripts.
    const page = apart ? await newPageOf(kept.context()) : kept
    await dress(page, opening)
    const goBack = () => (fresh ? kept.context().close() : this.#takeBack(kept, language))
    if (TestRunner.getCurrentTest()) onTestFinished(goBack)
    else this.#lent.set(page, goBack)
    return page
  }

  /** Takes back the pages opened for all tests of a file. */
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

/** Sets the size and colours of a page, and counts its requests. */
async function dress(page: Page, { width = 1280, scheme = 'light' }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 640 ? 780 : 800 })
  await page.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: 'reduce' })
  countRequests(page)
}

function isOpen(page: Page): boolean {
  const context = page.context()
  return !page.isClosed() && context.browser()?.contexts().includes(context) === true
}

/** Removes everything of a test from its page. @throws Error if the test has made a lasting change */
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
  const lasting = await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    return Object.keys(globalThis).filter((name) => /^__pw(Clock|_)|^__playwright__binding/.test(name))
  })
  if (lasting.length > 0)
    throw new Error(`This test needs a page apart, or a fresh one: ${lasting.join(', ')}`)
  await page.mouse.move(0, 0)
}

/**
 * Shows an empty page of the origin. Not with `page.route`, which makes the browser drop the app's cached scripts.
 */
export async function leave(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${NOWHERE}` }] })
  await page.goto(NOWHERE)
  await session.detach()
}
