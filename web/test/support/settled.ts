import type { Page, Request } from 'playwright-core'
import { PATIENCE_MS } from '../../../test/support/patience.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a page from now on, for {@link settled}. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  const ended = (request: Request) => void requests.delete(request)
  page.on('request', (request) => void requests.add(request))
  page.on('requestfinished', ended).on('requestfailed', ended)
}

/**
 * Waits until a page has read and drawn everything: no request is under way, and the browser has nothing to do, twice
 * in a row. Half a second without a request (`networkidle`) says less: a busy browser may not have begun to read.
 * @throws Error if the requests of the page are not counted, or one of them does not end. That of a `fetch` ends when
 *   its answer is read.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (!requests) throw new Error('nobody counts the requests of this page')
  const latest = Date.now() + PATIENCE_MS
  for (let quiet = 0; quiet < 2; quiet = requests.size === 0 ? quiet + 1 : 0) {
    await page.evaluate(idle)
    if (Date.now() > latest)
      throw new Error(`${page.url()} still reads ${[...requests].map((each) => each.url())}`)
  }
}

/** Runs in the page: resolves once it has drawn a frame, and the browser is idle. */
async function idle(): Promise<void> {
  await Promise.all([
    new Promise(requestAnimationFrame),
    // Some pages are never idle, though nothing happens on them.
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  ])
}
