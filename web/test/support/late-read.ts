import type { Page } from 'playwright-core'

/**
 * Holds the next answer of some address, as it is now.
 * @returns `asked`, once the page waits for it, and `answer`, which lets it through
 */
export async function holdNextRead(
  page: Page,
  address: RegExp,
): Promise<{ readonly asked: Promise<unknown>; readonly answer: () => void }> {
  const { promise: released, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: taken } = Promise.withResolvers<void>()
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      taken()
      await released
      // The page may have given it up.
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  return { asked, answer }
}
