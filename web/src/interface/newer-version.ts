import { shared } from './shared.ts'

/** Whether the service has a newer version of the app than this page. */
export const newer = shared(false)

/** How often the service is asked while the page is visible, at most. */
const AGAIN_MS = 10 * 60_000

/** Fields that somebody has changed, while they are on the page. */
const filled = new Set<Element>()

/** Checks now and then, and when the service worker has changed, whether the app was upgraded. */
export function watchVersion(): void {
  let askedAt = Date.now()
  const look = async () => {
    askedAt = Date.now()
    const isReplaced = import('./replaced.ts').then((file) => file.isReplaced())
    if (await isReplaced.catch(() => false)) newer.set(true)
  }
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= AGAIN_MS) void look()
  }
  setInterval(lookAgain, AGAIN_MS)
  document.addEventListener('visibilitychange', lookAgain)
  navigator.serviceWorker?.addEventListener('controllerchange', () => void look())
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.getAttribute('type') !== 'search') filled.add(target)
  })
}

/** Whether the page has content that somebody wrote and may not have saved. */
export function isBeingWritten(): boolean {
  for (const each of filled) if (!each.isConnected || !holdsSomething(each)) filled.delete(each)
  return filled.size > 0
}

function holdsSomething(field: Element): boolean {
  const text = 'value' in field ? field.value : field.textContent
  return text !== ''
}
