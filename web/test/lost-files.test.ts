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
    expect(await site.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await site.click()
    await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
    await page.getByText('as soon as you are online again').waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Bark boiler' }).waitFor()
  })
})
