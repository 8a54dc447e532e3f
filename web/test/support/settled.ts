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
 * Waits until a page has read and drawn everything: no request is under way, no part of it is to come, and the browser
 * has nothing to do, twice in a row. Half a second without a request (`networkidle`) says less: a busy browser may not
 * have begun to read, or not have run a file that it has loaded.
 * @throws Error if the requests of the page are not counted, or one of them does not end. That of a `fetch` ends when
 *   its answer is read.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (!requests) throw new Error('nobody counts the requests of this page')
  const latest = Date.now() + PATIENCE_MS
  for (let quiet = 0; quiet < 2; ) {
    const coming = await page.evaluate(toBeDrawn)
    quiet = requests.size === 0 && coming === '' ? quiet + 1 : 0
    if (Date.now() > latest)
      throw new Error(
        `${page.url()} still reads ${[...requests].map((each) => each.url())}, and still draws ${coming}`,
      )
  }
}

/** Runs in the page: resolves once it has drawn a frame, and the browser is idle. @returns what is still to be drawn */
async function toBeDrawn(): Promise<string> {
  await Promise.all([
    new Promise(requestAnimationFrame),
    // Some pages are never idle, though nothing happens on them.
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  ])
  if (((globalThis as Routed).__TSR_ROUTER__?.state.status ?? 'idle') !== 'idle') return 'the next page'
  const place = Object.entries(document.getElementById('app') ?? {})
  const react: React | undefined = place.find(([key]) => key.startsWith('__reactContainer$'))?.[1].stateNode
  if (!react && document.querySelector('#app > *')) throw new Error('nothing is known of what is drawn')
  if (!react) return ''
  if (react.pendingLanes !== 0) return 'what it has read'
  const parts = [react.current]
  for (let part = parts.pop(); part; part = parts.pop()) {
    if (part.tag === 13 && part.memoizedState) return 'a part that is loaded late'
    if (part.sibling) parts.push(part.sibling)
    if (part.child) parts.push(part.child)
  }
  return ''
}

interface Routed {
  readonly __TSR_ROUTER__?: { readonly state: { readonly status: string } }
}

/** What React knows of a page; it has no interface for that. */
interface React {
  /** Not 0 until all is drawn. */
  readonly pendingLanes: number
  readonly current: Part
}

interface Part {
  /** That of a `Suspense` is 13. */
  readonly tag: number
  /** Of a `Suspense`: null unless it waits. */
  readonly memoizedState: unknown
  readonly child: Part | null
  readonly sibling: Part | null
}
