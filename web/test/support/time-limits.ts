import type { Page } from 'playwright-core'

interface Limits {
  limits: { readonly ms: number; readonly over: () => void }[]
}

/** From the next page on, the time limits of requests pass when the test says so: with `passTime`. */
export async function stopTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = globalThis as unknown as Limits
    kept.limits = []
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      kept.limits.push({ ms, over: () => limit.abort(new DOMException('over', 'TimeoutError')) })
      return limit.signal
    }
  })
}

/** Whatever may take less time is over. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => {
    for (const limit of (globalThis as unknown as Limits).limits) if (limit.ms < passed) limit.over()
  }, ms)
}
