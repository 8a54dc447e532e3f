import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { settled } from './support/settled.ts'

const app = await useApp()

// Seen red without Escape.
describe.skipIf(!canOpen)('a link to a record', () => {
  test('shows a preview of the record, for mouse and keyboard, until one leaves it', async () => {
    const client = await app.service.organization()
    const site = await make.site(client, { name: 'Bark boiler' })
    const { number } = await make.order(client, site.id)
    const description = 'The gate does not close.'
    await client.post('/deviations', { siteId: site.id, severity: 'low', description })
    const page = await app.signedIn(client)
    const card = page.getByRole('tooltip')
    await page.route('**/api/v1/deviations?*', async (route) => {
      const { data, meta } = await (await route.fetch()).json()
      await route.fulfill({ json: { data, meta: { ...meta, total: 700 } } })
    })
    await page.goto(`/sites/${site.id}`)
    const uses = page.getByRole('region', { name: 'Used in' })
    // A list that ends says so. Seen red with a button that did nothing any more.
    const more = uses.getByRole('button', { name: /^Show \d+ more$/ })
    await more.waitFor()
    for (let pressed = 0; pressed < 10; pressed += 1) await more.click()
    await uses.getByText('The first 1 are shown.').waitFor()
    expect(await more.count()).toBe(0)
    const link = uses.getByRole('link', { name: number }).first()
    // What uses the site says what it is about, not the site again. Seen red with numbers alone.
    await uses.getByText(description).waitFor()
    await uses.getByText('Not in: events, jobs').waitFor()
    expect(await uses.getByText('Bark boiler').count()).toBe(0)
    // What comes late moves the link away from the mouse.
    await link.waitFor()
    await settled(page)
    // A single position is not a movement: browsers also report a resting mouse.
    await page.mouse.move(1, 1)
    await link.hover()
    await card.getByText('Bark boiler').waitFor()
    await card.getByText('Draft', { exact: true }).waitFor()
    await expect.poll(() => link.getAttribute('aria-describedby')).toBe(await card.getAttribute('id'))
    // The card stays open under the mouse.
    await card.hover()
    await page.getByRole('heading', { name: 'Bark boiler', level: 1 }).hover()
    await card.waitFor({ state: 'hidden' })
    await expect.poll(() => link.getAttribute('aria-describedby')).toBeNull()

    await uses.getByRole('link', { name: 'Orders' }).focus()
    await page.keyboard.press('Tab')
    await card.getByText('Bark boiler').waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: number, level: 1 }).waitFor()
    expect(await card.count()).toBe(0)
  })
})
