import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { focused, keysArrive } from './support/focus.ts'

const app = await useApp()

describe.skipIf(!canOpen)('the palette and the keys', () => {
  test('the last opened records of this person and organization come first, until they sign out', async () => {
    const client = await app.service.organization()
    for (const name of ['Kuusikoski mill', 'Sunila mill']) await make.site(client, { name })
    const page = await app.signedIn(client, { role: 'planner', apart: true })
    const kept = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) => (key.includes(':recent:') ? value : [])),
      )
    for (const name of ['Kuusikoski mill', 'Sunila mill']) {
      await page.goto('/sites')
      await page.getByRole('link', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await expect.poll(async () => (await kept()).join(' ')).toContain(name)
    }
    await page.goto('/sites')
    await page.getByRole('heading', { name: 'Sites' }).waitFor()
    await page.keyboard.press('Control+k')
    const options = page.getByRole('dialog').getByRole('option')
    await options.first().filter({ hasText: 'Sunila mill' }).waitFor()
    await expect.poll(() => options.nth(1).innerText()).toMatch(/^Kuusikoski mill/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sunila mill', level: 1 }).waitFor()
    // What the page already shows is not offered.
    await keysArrive(page)
    await page.keyboard.press('Control+k')
    await options.first().filter({ hasText: 'Kuusikoski mill' }).waitFor()
    // A typing error still finds the name and what is at that site.
    const [{ id: siteId }] = (await client.get('/sites?search=Kuusi')).body.data
    const order = await make.order(client, siteId)
    await make.job(client, siteId, { notes: 'Change two idler rolls.' })
    const field = page.getByRole('combobox', { name: 'Search everything' })
    await field.fill('kuusikoxki')
    await options.first().filter({ hasText: 'Kuusikoski mill' }).waitFor()
    await field.fill('kuusikoski')
    const found = options
      .filter({ hasText: `${order.number} · Kuusikoski mill` })
      .filter({ hasText: 'Order' })
    await found.waitFor()
    expect((await found.innerText()).split('\n').slice(-2), 'its kind and its state').toEqual([
      'Order',
      'Draft',
    ])
    await options.filter({ hasText: 'Change two idler rolls' }).getByText('Job', { exact: true }).waitFor()
    // Text that no name contains may be in a description.
    await make.site(client, { name: 'Depot', description: 'Visitors report at gate 2.' })
    await field.fill('report at gate')
    await options.filter({ hasText: 'Depot' }).getByText('Visitors report at gate 2.').waitFor()
    // What is found beyond the shown results is not left unsaid.
    for (let hall = 11; hall <= 23; hall += 1) await make.site(client, { name: `Hall ${hall}` })
    await field.fill('hall')
    await page.getByText('Only the 12 best results. Type more to find others.').waitFor()
    expect(await options.count()).toBe(12)
    await field.fill('hall 23')
    await page.getByText(/^\d+ results?$/).waitFor()
    await page.keyboard.press('Escape')
    expect(await kept()).toHaveLength(1)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in*')
    expect(await kept()).toEqual([])
  })

  test('keys move through all pages of a list, which is found again as it was, change a record, and ask before they confirm it', async () => {
    const client = await app.service.organization()
    // The first page of the list ends after the vessel.
    const before = Array.from({ length: 24 }, (_, index) => `A ${String(index).padStart(2, '0')}`)
    for (const name of [...before, 'Air the vessel', 'Bolt the flange'])
      await make.requirement(client, { name })
    const page = await app.signedIn(client, { role: 'planner' })
    const title = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.goto('/safety-requirements?orderBy=name')
    await page.getByRole('link', { name: 'Air the vessel' }).click()
    await title('Air the vessel')
    const up = page.getByRole('navigation', { name: 'Where this page belongs' }).getByRole('link')
    await expect.poll(() => up.getAttribute('href')).toBe('/safety-requirements?orderBy=name')
    await page.locator('body').press('j')
    await title('Bolt the flange')
    await page.keyboard.press('j')
    await page.getByText('The list that you opened last has no next record.').waitFor()
    await page.keyboard.press('k')
    await title('Air the vessel')
    await keysArrive(page)
    await page.keyboard.press('e')
    const name = page.getByRole('textbox', { name: 'Name' })
    await focused(name)
    // Typed text stays.
    await page.keyboard.press('End')
    await page.keyboard.type('jkeC')
    await page.getByRole('heading', { name: 'Air the vesseljkeC', level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await name.blur()
    await page.keyboard.press('Shift+C')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    const { body } = await client.get('/safety-requirements?search=vesseljkeC')
    expect(body.data).toMatchObject([{ status: 'draft' }])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The focus returns to where it was, which may be the field.
    await keysArrive(page)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    const guide = page.getByRole('dialog')
    await guide.getByLabel('Search the keys').waitFor()
    const ways = await guide.getByText(/^G then /).allTextContents()
    expect(ways, 'menu: each page needs a key of its own').toEqual([...new Set(ways)])
    expect(ways.length).toBeGreaterThan(15)
    await guide.getByLabel('Search the keys').fill('confrim')
    await guide.getByText('Confirm it, after a question').waitFor()
    await expect.poll(() => guide.getByRole('term').count()).toBe(1)
  })
})
