import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { settled } from './support/settled.ts'

const app = await useApp()

function inSight(all: Element[]): boolean[] {
  return all.map((each) => each.getBoundingClientRect().bottom <= innerHeight)
}

// A browser without a service worker: on its first visit, or without TLS.
describe.skipIf(!canOpen)('a file of the app that cannot be loaded', () => {
  // Seen red with React's `lazy`, which takes the page away, and with the router's, which reloads it without a network.
  test('takes away nothing that is there: the app says so, and goes on once there is a network', async () => {
    const client = await app.service.organization()
    await make.site(client, { name: 'Bark boiler' })
    const page = await app.signedIn(client, { fresh: true })
    await page.goto('/sites')
    await settled(page)
    const missing = page.getByRole('alert').filter({ hasText: 'The service did not answer.' })
    const site = page.getByRole('link', { name: 'Bark boiler' })
    // A newer version of the app has replaced the file.
    await page.route('**/assets/create-dialog-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alert').filter({ hasText: 'Reload it' }).first().waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.context().setOffline(true)
    await page.keyboard.press('Control+k')
    await expect.poll(() => missing.evaluateAll(inSight)).toContain(true)
    await expect.poll(() => site.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await site.click()
    await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
    await page.getByText('as soon as you are online again').waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Bark boiler' }).waitFor()
  })

  // Seen red without the checks in the page: it stayed empty.
  test.each([
    {
      what: 'a browser that is too old',
      happens: (page: Page) => page.addInitScript('delete Array.fromAsync'),
      says: [
        'This browser is too old for Holdpoint.',
        'Tämä selain on liian vanha',
        'Den här webbläsaren är för gammal',
      ],
    },
    {
      what: 'a browser that stores nothing',
      happens: (page: Page) =>
        page.addInitScript(() => {
          const get = () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          }
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(globalThis, name, { get })
        }),
      says: [
        'This browser stores nothing for Holdpoint.',
        'Tämä selain ei tallenna mitään Holdpointille.',
        'Den här webbläsaren sparar ingenting för Holdpoint.',
      ],
    },
    {
      what: 'an app that does not come',
      happens: (page: Page) => page.route('**/assets/app-*.js', (route) => route.abort()),
      says: [
        'Holdpoint could not be loaded.',
        'Holdpointia ei voitu ladata.',
        'Holdpoint kunde inte läsas in.',
      ],
    },
    {
      what: 'a language that does not come',
      happens: (page: Page) => page.route('**/assets/en-*.js', (route) => route.abort()),
      says: [
        'Holdpoint could not be loaded.',
        'Holdpointia ei voitu ladata.',
        'Holdpoint kunde inte läsas in.',
      ],
    },
  ])('$what has a page that says so in each language', async ({ happens, says }) => {
    const page = await app.page({ fresh: true })
    await happens(page)
    await page.goto('/sign-in')
    for (const each of says) await page.getByText(each).waitFor()
    await expect.poll(() => page.getByRole('heading').allTextContents()).toEqual(['Holdpoint'])
    await expect.poll(() => page.getByRole('paragraph').count()).toBe(says.length)
    const { left, right } = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect())
    expect(right - left, 'its style applies').toBeLessThan(600)
  })
})
