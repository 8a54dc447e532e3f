import type { Page } from 'playwright-core'

/**
 * Has the service say another time on a page.
 * @param now in milliseconds, read at each answer
 */
export async function tellTime(page: Page, now: () => number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const date = new Date(now()).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}
